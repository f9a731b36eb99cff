const channelName = 'awamu-relations';

/**
 * Tells the member's other tabs that somebody was blocked or unblocked. Nothing of it is a live change of the database:
 * whoever hears of changes there must not learn of a block (docs/decisions/012).
 */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(null);
  channel.close();
}

/** Hears what another tab tells. @returns what ends it */
export function listenToOtherTabs(onChange: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = onChange;
  return () => channel.close();
}
