/** Drawings as pictures for CSS. A page full of little drawings makes every frame slow: the browser
    looks at each of their parts whenever anything moves. A picture is one thing, however fine. */
const pictures = new Map<string, string>();

/** A drawing of ours as an address for `background-image`, made once. */
export function picture(viewBox: string, drawing: string): string {
  const key = viewBox + drawing;
  let url = pictures.get(key);
  if (!url) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${drawing}</svg>`;
    url = `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
    pictures.set(key, url);
  }
  return url;
}
