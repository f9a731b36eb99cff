/**
 * Calls the listener when the browser restores this page from its back-forward cache, where it has missed every change.
 * @returns a function that removes the listener
 */
export function onRestored(listener: () => void): () => void {
  const look = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', look);
  return () => removeEventListener('pageshow', look);
}
