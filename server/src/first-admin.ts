import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import { insertFirstAdmin, readFirstAdminState } from './first-admin.repo.ts';

export interface FirstAdminDeps {
  /** Database connections as the owner. */
  owner: OwnerDatabase;
  hash: (password: string) => Promise<string>;
  /** Where the one-time password is written, readable by the owner alone. */
  passwordFile: string;
  /** Prints a line for the operator. */
  print: (line: string) => void;
}

/**
 * Makes the super admin named by ADMIN_EMAIL, with a one-time password in a file, as printed lines end in
 * journals (decision 190); nobody becomes super admin by signing up. The next start completes an interrupted one.
 */
export async function prepareFirstAdmin(
  configured: string,
  { owner, hash, passwordFile, print }: FirstAdminDeps,
): Promise<void> {
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
  await insertFirstAdmin(owner, { email, passwordHash: await hash(password) }, async () => {
    await writePrivateFile(passwordFile, password);
    print(`Admin sign-in: ${email} with the one-time password in ${passwordFile} (change it at the first sign-in)`);
  });
}

async function writePrivateFile(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // The mode counts only for a new file.
  await rm(file, { force: true });
  await writeFile(file, `${text}\n`, { mode: 0o600 });
}
