/** The server closes a socket with this code when its session has ended, and for what no client of ours does. */
const policyViolation = 1008;

/**
 * The WebSocket of live changes, for realtime-js: tells when the server closes it for an ended session. That is how a
 * page learns within a moment that another device signed it out.
 */
export function sessionSocket(onRefused: () => void): typeof WebSocket {
  return class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('close', ({ code }) => {
        if (code === policyViolation) onRefused();
      });
    }
  };
}
