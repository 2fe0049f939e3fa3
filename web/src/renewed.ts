/**
 * A page may stay open while its server is upgraded, and its code is then an old one, which may
 * not understand what the new server says.
 */

/** The script that a page begins with; its name changes with everything that the app consists of. */
const SCRIPT = /<script[^>]* src="(\/assets\/[^"]+)"/;

/** Whether the server has another app now than the one that runs here. */
export async function isRenewed(
  here: string = document.documentElement.outerHTML,
  fetched: () => Promise<Response> = () => fetch("/", { cache: "no-store" }),
): Promise<boolean> {
  const running = SCRIPT.exec(here)?.[1];
  try {
    const answer = await fetched();
    const served = answer.ok ? SCRIPT.exec(await answer.text())?.[1] : undefined;
    return running !== undefined && served !== undefined && running !== served;
  } catch {
    return false; // nobody answers: there is nothing newer to be had
  }
}
