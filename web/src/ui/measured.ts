/**
 * Tells how large an element is, now and whenever that changes: when the browser has laid the page
 * out anyway. Asked for at once, as `bind:clientWidth` does, the page would be laid out twice.
 */
import type { Attachment } from "svelte/attachments";

export function measured(tell: (width: number, height: number) => void): Attachment<HTMLElement> {
  return (element) => {
    const observer = new ResizeObserver(() => tell(element.clientWidth, element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  };
}
