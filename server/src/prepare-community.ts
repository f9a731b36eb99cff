import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createAccount } from '#protocols/auth/accounts.ts';
import { hashPassword } from '#protocols/auth/passwords/password-hasher.ts';
import { readOrMakeDemoPassword } from './demo/demo-password.ts';
import { demoAddresses, demoSeed, loadDemo } from './demo/load-demo.ts';
import { makeFirstSuperAdmin } from './first-admin.repo.ts';
import type { Services } from './services.ts';

/**
 * Makes whom a first start needs: the super admin that the configuration names, and the demo community.
 * @returns what the operator must be told, a line each; a one-time password is among them once and never again
 */
export async function prepareCommunity(services: Services, tell: (line: string) => void): Promise<string[]> {
  return [...(await prepareAdmin(services)), ...(await prepareDemo(services, tell))];
}

async function prepareAdmin(services: Services): Promise<string[]> {
  const email = services.config.adminEmail;
  if (!email) return [];
  const password = randomBytes(12).toString('base64url');
  const made = await createAccount(services.sql, {
    email,
    passwordHash: await hashPassword(password),
    appMetadata: { must_change_password: true },
  });
  if (!made) return [];
  await makeFirstSuperAdmin(services.sql, made.id);
  return [
    `Admin sign-in: ${email} with the one-time password ${password} (shown only now; change it at the first sign-in)`,
  ];
}

async function prepareDemo(services: Services, tell: (line: string) => void): Promise<string[]> {
  const count = services.config.demoMembers;
  if (count === 0) return [];
  const password = await readOrMakeDemoPassword(join(services.config.dataDir, 'keys', 'demo-password'));
  tell('Preparing the demo community …');
  await loadDemo({ ...services, count, seed: demoSeed, password });
  return [
    `Demo sign-in:  ${demoAddresses.member} with ${password}`,
    `Admin sign-in: ${demoAddresses.admin} with ${password}`,
  ];
}
