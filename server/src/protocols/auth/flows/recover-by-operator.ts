import { defaultLanguage } from '@awamu/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../client-address.ts';
import { AuthError } from '../errors.ts';
import type { OneTimeDeliveryContext } from '../flow-contexts.ts';
import { countMail } from '../rate-limit/count-mail.ts';
import { redirectTarget } from '../redirect-target.ts';
import { requestWork } from '../requested-work/requested-work.ts';
import { recoveryWork } from './recover.ts';

const resetPage = '/auth/reset-password';
const tooManyRequestsStatus = 429;

/**
 * Sends the email of POST /recover on behalf of an operator. It counts against the same limits, by the operator's
 * address; the member's security event names no device, as it was not theirs.
 * @returns false if the rate limit is reached
 */
export async function recoverByOperator(
  context: OneTimeDeliveryContext,
  request: FastifyRequest,
  email: string,
): Promise<boolean> {
  const redirectTo = redirectTarget(resetPage, context.publicUrl).href;
  try {
    await countMail(context, clientOf(request), email);
    await requestWork(context, recoveryWork, { email, pkce: null, redirectTo, client: null, asked: defaultLanguage });
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.status === tooManyRequestsStatus) return false;
    throw error;
  }
}
