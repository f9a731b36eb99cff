/**
 * A caller has used up their share of the server. In the form of an error that SQL of the product raises, so that each
 * protocol translates it as one of those.
 */
export class ShareExceededError extends Error {
  override name = 'ShareExceededError';
  readonly code = 'PT429';
  /** The time to wait before the next try. */
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too_many_requests');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
