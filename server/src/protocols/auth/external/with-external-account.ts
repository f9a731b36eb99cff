import type { Transaction } from '#identity/caller-sql.ts';
import type { Client } from '../client-address.ts';
import { emailNeedsVerification } from '../federation/federation-errors.ts';
import type { ExternalAccountContext } from '../flow-contexts.ts';
import type { ExternalPerson } from './external-person.ts';
import { type Found, findOrMakeAccount } from './find-or-make-account.ts';

export interface ExternalSignIn {
  person: ExternalPerson;
  client: Client;
  redirectTo: URL;
}

/**
 * Finds or creates the account, then runs `work` in the same transaction.
 * @throws AuthError provider_email_needs_verification, after an email was sent; and those of findOrMakeAccount
 */
export async function withExternalAccount<T>(
  context: ExternalAccountContext,
  signIn: ExternalSignIn,
  work: (transaction: Transaction, userId: string) => Promise<T>,
): Promise<T> {
  const outcome = await retryAfterConflict(() =>
    context.database.transaction(async (transaction): Promise<{ result: T } | Exclude<Found, { userId: string }>> => {
      const found = await findOrMakeAccount(context, transaction, signIn);
      return 'userId' in found ? { result: await work(transaction, found.userId) } : found;
    }),
  );
  if ('result' in outcome) return outcome.result;
  context.background.start('confirmation mail', () => context.mailer.send(outcome.unverified));
  throw emailNeedsVerification(signIn.person.provider);
}

const uniqueViolation = '23505';

/** Retries once: of two concurrent first sign-ins of a person, the second finds the account that the first created. */
async function retryAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return work();
    throw error;
  }
}
