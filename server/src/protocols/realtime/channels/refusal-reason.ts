import { InvalidTokenError } from '#identity/authenticate.ts';
import type { Logger } from '#platform/process/logger.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';

/** The message for a client whose frame failed; internal errors are logged and not disclosed. */
export function refusalReason(error: unknown, logger: Pick<Logger, 'error'>): string {
  if (error instanceof FrameRefusedError) return error.message;
  if (error instanceof InvalidTokenError)
    return error.reason === 'expired' ? refusals.expiredToken : refusals.invalidToken;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'PT401') return refusals.sessionEnded;
  if (code === 'PT403') return refusals.accountClosed;
  if (code === 'PT429') return refusals.tooManyRequests;
  logger.error({ err: error }, 'realtime frame failed');
  return refusals.failed;
}
