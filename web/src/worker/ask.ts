/**
 * Sends a page a question with a port to reply through.
 * @param timeoutMs time to wait, in milliseconds
 * @returns the reply; null if none came in time
 */
export function ask(page: Client, question: unknown, timeoutMs: number): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<string | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(null), timeoutMs);
    page.postMessage(question, [port2]);
  }).finally(() => port1.close());
}
