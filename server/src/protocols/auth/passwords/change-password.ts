import type { Transaction } from '#identity/caller-sql.ts';
import type { AuthContext } from '../auth-context.ts';
import { authPolicy } from '../auth-policy.ts';
import type { Client } from '../client-address.ts';
import { reauthenticationNeeded, reauthenticationNotValid, samePassword } from '../errors.ts';
import { codeTaker } from '../one-time/consume-verification.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import type { SignedIn } from '../sessions/require-session.ts';
import type { Account } from '../users/account.ts';
import { requireGoodPassword } from './password-rules.ts';

const reauthentication = ['reauthentication_token'] as const;

/** A member who signed in long ago proves anew that it is them: with the code, taken in the transaction of the change. */
export type ProofOfFreshness = (transaction: Transaction) => Promise<void>;

/** @throws AuthError weak_password, same_password */
export async function hashNewPassword(context: AuthContext, account: Account, password: string): Promise<string> {
  requireGoodPassword(password);
  const unchanged =
    account.encrypted_password !== null && (await context.hasher.verify(account.encrypted_password, password));
  if (unchanged) throw samePassword();
  return context.hasher.hash(password);
}

/** The code that GET /reauthenticate sent, and the device that shows it. */
interface ShownNonce {
  nonce: string | null | undefined;
  client: Client;
}

/**
 * What the change must pass in its transaction; nothing for a fresh sign-in.
 * @throws AuthError reauthentication_needed, reauthentication_not_valid
 */
export async function proofOfFreshness(
  context: AuthContext,
  { account, began }: SignedIn,
  { nonce, client }: ShownNonce,
): Promise<ProofOfFreshness> {
  const ageMs = began === null ? Number.POSITIVE_INFINITY : context.now().getTime() - began.getTime();
  if (ageMs <= authPolicy.freshSignInSeconds * 1_000) return async () => {};
  if (!nonce) throw reauthenticationNeeded();
  const sentTo = reachedAt(account);
  const take = await codeTaker(context, { code: nonce, sentTo }, reauthentication);
  const { verifyByAddress, verifyByDestination } = context.limiters;
  const counted = [
    [verifyByAddress, client.network],
    [verifyByDestination, sentTo],
  ] as const;
  return (transaction) =>
    countFailures(counted, async () => {
      const token = await take(transaction);
      if (token?.user_id !== account.id) throw reauthenticationNotValid();
    });
}

/** Where GET /reauthenticate sends the code: the address that is confirmed, else the number; '' without either. */
export function reachedAt(account: Account): string {
  if (account.email !== null && account.email_confirmed_at !== null) return account.email;
  return (account.phone_confirmed_at !== null && account.phone) || '';
}
