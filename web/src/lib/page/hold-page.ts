/**
 * From now on the browser asks before the page is closed or left, and the page does not load itself again (app/chunk-errors.ts):
 * something would be lost.
 * @returns a function that ends this
 */
export function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}
