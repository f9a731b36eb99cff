/** A page or a worker. */
interface Recipient {
  postMessage(question: unknown, ports: Transferable[]): void;
}

/**
 * Sends a question with a port to reply through.
 * @param timeoutMs time to wait, in milliseconds
 * @returns the reply; null if none came in time
 */
export function ask(recipient: Recipient, question: unknown, timeoutMs: number): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<string | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(null), timeoutMs);
    recipient.postMessage(question, [port2]);
  }).finally(() => port1.close());
}
