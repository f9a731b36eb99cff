import type { Transaction } from '#identity/caller-sql.ts';
import { authPolicy } from '../auth-policy.ts';
import type { Client } from '../client-address.ts';
import { reauthenticationNeeded, reauthenticationNotValid } from '../errors.ts';
import type { DataContext, LimitContext, OneTimeContext, TimeContext } from '../flow-contexts.ts';
import { codeConsumer } from '../one-time/consume-verification.ts';
import { countCall, revertUnlessRefused } from '../rate-limit/auth-limiters.ts';
import type { Account } from '../users/account.ts';
import type { SignedIn } from './require-session.ts';
import { recordProof } from './sessions.repo.ts';

const reauthentication = ['reauthentication_token'] as const;

/** Whether the session was opened, or its member reauthenticated, within the last day. */
function isFresh(context: TimeContext, { provedAt }: Pick<SignedIn, 'provedAt'>): boolean {
  const ageMs = provedAt === null ? Number.POSITIVE_INFINITY : context.now().getTime() - provedAt.getTime();
  return ageMs <= authPolicy.freshSignInSeconds * 1_000;
}

/**
 * Changing credentials requires a fresh proof of identity; possession of an unlocked phone is not one. An anonymous
 * account has nothing to prove it with and nothing to lose.
 * @throws AuthError reauthentication_needed
 */
export function requireFreshProof(context: TimeContext, signedIn: Pick<SignedIn, 'provedAt' | 'account'>): void {
  if (!signedIn.account.is_anonymous && !isFresh(context, signedIn)) throw reauthenticationNeeded();
}

/** Reauthentication with a code, which the transaction of the change uses up. */
export type ProofOfFreshness = (transaction: Transaction) => Promise<void>;

/** The code that GET /reauthenticate sent, and the device that presents it. */
interface PresentedNonce {
  nonce: string | null | undefined;
  client: Client;
  /** Uses the code up even if the session is fresh. */
  always: boolean;
}

/**
 * The check that the change must pass in its transaction; does nothing for a fresh sign-in. The session is fresh
 * afterwards.
 * @throws AuthError reauthentication_needed, reauthentication_not_valid
 */
export async function proofOfFreshness(
  context: DataContext & OneTimeContext & LimitContext,
  signedIn: SignedIn,
  { nonce, client, always }: PresentedNonce,
): Promise<ProofOfFreshness> {
  const { account, sessionId } = signedIn;
  if (!always && (account.is_anonymous || isFresh(context, signedIn))) return async () => {};
  if (!nonce) throw reauthenticationNeeded();
  const sentTo = contactAddress(account);
  const take = await codeConsumer(context, { code: nonce, sentTo }, reauthentication);
  const { verifyByAddress, verifyByDestination } = context.limiters;
  const counted = [
    [verifyByAddress, client.network],
    [verifyByDestination, sentTo],
  ] as const;
  // Counted before the transaction, which would otherwise hold its connection while waiting for a second one.
  await countCall(counted);
  return async (transaction) => {
    await revertUnlessRefused(counted, async () => {
      const token = await take(transaction);
      if (token?.user_id !== account.id) throw reauthenticationNotValid();
    });
    if (sessionId !== null) await recordProof(transaction, { sessionId, now: context.now() });
  };
}

/** Where GET /reauthenticate sends the code: the confirmed address, else the number; '' without either. */
export function contactAddress(account: Account): string {
  if (account.email !== null && account.email_confirmed_at !== null) return account.email;
  return (account.phone_confirmed_at !== null && account.phone) || '';
}
