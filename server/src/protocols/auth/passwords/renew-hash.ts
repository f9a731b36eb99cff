import type { BackgroundContext, DataContext, PasswordContext } from '../flow-contexts.ts';
import { type PasswordAccount, replacePasswordHash } from '../users/users.repo.ts';

/**
 * Rehashes a verified password in the background if its hash has another cost: too cheap to attack, or distinguishable
 * from an unknown address by its duration. If the hasher is busy, it is left to a later sign-in, so that neither
 * sign-ins nor the emails of the same queue are delayed.
 */
export function renewHash(
  context: DataContext & BackgroundContext & PasswordContext,
  account: PasswordAccount,
  password: string,
): void {
  const before = account.encrypted_password;
  if (before === null || !context.hasher.hasDifferentCost(before)) return;
  context.background.startIfFree('renewal of a password hash', async () => {
    if (context.hasher.isBusy()) return;
    const after = await context.hasher.hash(password, account.id);
    await replacePasswordHash(context.database.single, { id: account.id, before, after });
  });
}
