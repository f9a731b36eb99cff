/**
 * Runs at the next click, before the page handles it: a response changed here answers the click, not a refetch that
 * happens meanwhile.
 */
export function whenPressed(change: () => void): void {
  document.addEventListener('click', change, { capture: true, once: true });
}
