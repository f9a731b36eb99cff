/**
 * A refused or failed call. `message` is the text for the member; `status` is 0 without a response. `code` is the
 * product's, or 'network', 'not_configured', 'unreadable' (a malformed success), 'unknown' (a text without a code) or
 * 'unknown_status' (neither).
 */
export class ProductApiError extends Error {
  readonly status: number;
  readonly code: string;

  /** @param sentence a function if the text must be in the current language whenever it is read */
  constructor(status: number, code: string, sentence: string | (() => string)) {
    super(typeof sentence === 'string' ? sentence : sentence());
    this.name = 'ProductApiError';
    this.status = status;
    this.code = code;
    if (typeof sentence === 'function') Object.defineProperty(this, 'message', { get: sentence });
  }
}
