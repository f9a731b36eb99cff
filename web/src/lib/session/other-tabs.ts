const channelName = 'awamu-relations';

/**
 * Notifies the member's other tabs of a block or unblock. It is not a live change of the database, whose subscribers
 * must not learn of a block (docs/decisions/012).
 */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Listens for notifyOtherTabs of other tabs. @returns a function that stops listening */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = onChange;
  return () => channel.close();
}
