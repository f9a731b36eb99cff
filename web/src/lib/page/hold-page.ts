/**
 * Makes the browser ask before the page is closed or left, and keeps the page from reloading by itself (app/chunk-errors.ts),
 * because something would be lost.
 * @returns a function that ends this
 */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
