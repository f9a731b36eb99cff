import type { AuthContext } from '../auth-context.ts';
import { AuthError } from '../errors.ts';
import { type PasswordAccount, replacePasswordHash } from '../users/users.repo.ts';
import { costsOtherwise } from './argon2id.ts';

/**
 * Hashes a password that was just right at our cost, after the answer, when its hash has another: too cheap to try, or told
 * from an unknown address by its time. When too many sign in, a later sign-in does it.
 */
export function renewHash(context: AuthContext, account: PasswordAccount, password: string): void {
  const before = account.encrypted_password;
  if (before === null || !costsOtherwise(before)) return;
  context.background.startIfFree('renewal of a password hash', async () => {
    const after = await context.hasher.hash(password).catch(unlessBusy);
    if (after !== undefined) await replacePasswordHash(context.database.single, { id: account.id, before, after });
  });
}

function unlessBusy(error: unknown): undefined {
  if (error instanceof AuthError && error.status === 429) return;
  throw error;
}
