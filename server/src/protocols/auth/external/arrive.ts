import type { Transaction } from '#identity/caller-sql.ts';
import type { Client } from '../client-address.ts';
import { emailNeedsVerification } from '../federation/federation-errors.ts';
import type { ArrivalContext } from '../flow-contexts.ts';
import { sendAfterCommit } from '../send-after-commit.ts';
import type { ExternalPerson } from './external-person.ts';
import { type Found, findOrMakeAccount } from './find-or-make-account.ts';

export interface Arriving {
  person: ExternalPerson;
  client: Client;
  redirectTo: URL;
}

/**
 * Finds or makes the account and goes on with it in the same transaction.
 * @throws AuthError provider_email_needs_verification, after a mail was sent; as findOrMakeAccount
 */
export async function arrive<T>(
  context: ArrivalContext,
  arriving: Arriving,
  goOn: (transaction: Transaction, userId: string) => Promise<T>,
): Promise<T> {
  const outcome = await onceMoreAfterConflict(() =>
    context.database.transaction(async (transaction): Promise<{ result: T } | Exclude<Found, { userId: string }>> => {
      const found = await findOrMakeAccount(context, transaction, arriving);
      if ('userId' in found) return { result: await goOn(transaction, found.userId) };
      await sendAfterCommit(context, transaction, [found.unverified]);
      return found;
    }),
  );
  if ('result' in outcome) return outcome.result;
  throw emailNeedsVerification(arriving.person.provider);
}

const uniqueViolation = '23505';

/** Two first sign-ins of one person at the same instant: the second finds the account that the first made. */
async function onceMoreAfterConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return work();
    throw error;
  }
}
