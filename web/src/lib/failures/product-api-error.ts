/**
 * A refused or failed call. `message` is the sentence a member reads; `status` is 0 when nothing was answered. `code` is
 * the product's, or 'network', 'not_configured', 'unreadable' (a success that is none), 'unknown' (a sentence without a
 * code) or 'unknown_status' (neither).
 */
export class ProductApiError extends Error {
  readonly status: number;
  readonly code: string;

  /** @param sentence a function where it comes in the language on screen, whenever it is read */
  constructor(status: number, code: string, sentence: string | (() => string)) {
    super(typeof sentence === 'string' ? sentence : sentence());
    this.name = 'ProductApiError';
    this.status = status;
    this.code = code;
    if (typeof sentence === 'function') Object.defineProperty(this, 'message', { get: sentence });
  }
}
