/**
 * Does something at the next press of the pointer, just before the page hears of it: an answer that is mended so is the
 * answer to the press, and never to what the page fetches again by itself meanwhile.
 */
export function whenPressed(change: () => void): void {
  document.addEventListener('click', change, { capture: true, once: true });
}
