/** WebSocket close code of an ended session; otherwise only for protocol errors, which our client does not make. */
const policyViolation = 1008;

/**
 * The WebSocket for realtime-js: calls back when the server closes it because the session has ended, so that a page
 * learns at once that another device signed it out.
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
