import type { Client } from '../client-address.ts';
import { samePassword } from '../errors.ts';
import type { PasswordContext } from '../flow-contexts.ts';
import type { Account } from '../users/account.ts';
import { requireGoodPassword } from './password-rules.ts';

/** @throws AuthError weak_password, same_password */
export async function hashNewPassword(
  context: PasswordContext,
  account: Account,
  password: string,
  client: Client,
): Promise<string> {
  requireGoodPassword(password);
  const unchanged =
    account.encrypted_password !== null &&
    (await context.hasher.verify(account.encrypted_password, password, client.network));
  if (unchanged) throw samePassword();
  return context.hasher.hash(password, client.network);
}
