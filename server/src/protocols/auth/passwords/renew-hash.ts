import type { BackgroundContext, DataContext, PasswordContext } from '../flow-contexts.ts';
import { type PasswordAccount, replacePasswordHash } from '../users/users.repo.ts';
import { costsOtherwise } from './argon2id.ts';

/**
 * Hashes a password that was just right at our cost, after the answer, when its hash has another: too cheap to try, or told
 * from an unknown address by its time. Where others wait for a hash a later sign-in does it: neither they nor the mails that
 * are sent from the same queue of work wait for this.
 */
export function renewHash(
  context: DataContext & BackgroundContext & PasswordContext,
  account: PasswordAccount,
  password: string,
): void {
  const before = account.encrypted_password;
  if (before === null || !costsOtherwise(before)) return;
  context.background.startIfFree('renewal of a password hash', async () => {
    if (context.hasher.isBusy()) return;
    const after = await context.hasher.hash(password);
    await replacePasswordHash(context.database.single, { id: account.id, before, after });
  });
}
