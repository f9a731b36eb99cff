import { randomBytes } from 'node:crypto';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { insertFirstAdmin, readFirstAdminState } from './first-admin.repo.ts';

export interface FirstAdminDeps {
  /** Database connections as the owner. */
  owner: OwnerDatabase;
  hash: (password: string) => Promise<string>;
  /** Prints a line for the operator. */
  print: (line: string) => void;
}

/**
 * Makes the super admin named by ADMIN_EMAIL, with a one-time password that is printed once; nobody becomes super admin
 * by signing up (decisions, Accounts). The next start completes an interrupted one.
 */
export async function prepareFirstAdmin(configured: string, { owner, hash, print }: FirstAdminDeps): Promise<void> {
  const email = configured.trim().toLowerCase();
  const state = await readFirstAdminState(owner, email);
  if (state === 'settled') return;
  if (state === 'taken') {
    print(
      `ADMIN_EMAIL: ${email} is a member's account already and stays one. Choose another address for the first admin.`,
    );
    return;
  }
  const password = randomBytes(12).toString('base64url');
  await insertFirstAdmin(owner, { email, passwordHash: await hash(password) }, () =>
    print(
      `Admin sign-in: ${email} with the one-time password ${password} (shown only now; change it at the first sign-in)`,
    ),
  );
}
