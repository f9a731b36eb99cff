/**
 * Runs batches until one finds nothing left, or the server stops: the next run continues.
 * @param batch resolves with how much it did
 */
export async function runBatches(stopping: AbortSignal, batch: () => Promise<number>): Promise<void> {
  while (!stopping.aborted && (await batch()) > 0);
}
