import { defaultLanguage } from '@awamu/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../client-address.ts';
import { AuthError } from '../errors.ts';
import type { OneTimeDeliveryContext } from '../flow-contexts.ts';
import { countMail } from '../rate-limit/count-mail.ts';
import { redirectTarget } from '../redirect-target.ts';
import { startRecovery } from './recover.ts';

const resetPage = '/auth/reset-password';
const tooManyRequestsStatus = 429;

/**
 * The mail of POST /recover, for an operator who asks for a member. It counts against the same limits, by the operator's
 * address; the member's trail names no device, because it was none of theirs.
 * @returns false when too many mails went out
 */
export async function recoverByOperator(
  context: OneTimeDeliveryContext,
  request: FastifyRequest,
  email: string,
): Promise<boolean> {
  const redirectTo = redirectTarget(resetPage, context.publicUrl);
  try {
    await countMail(context, clientOf(request), email);
    startRecovery(context, { email, pkce: null, redirectTo, client: null, asked: defaultLanguage });
    return true;
  } catch (error) {
    if (error instanceof AuthError && error.status === tooManyRequestsStatus) return false;
    throw error;
  }
}
