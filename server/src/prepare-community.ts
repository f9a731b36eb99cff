import { join } from 'node:path';
import type { Services } from '#identity/services.ts';
import { hashPassword } from '#protocols/auth/passwords/password-hasher.ts';
import { readOrMakeDemoPassword } from './demo/demo-password.ts';
import { demoAddresses, demoSeed, loadDemo } from './demo/load-demo.ts';
import { prepareFirstAdmin } from './first-admin.ts';

/**
 * Makes whom a first start needs: the super admin that the configuration names, and the demo community. Tells what
 * happens while it does, a one-time password once and never again.
 * @returns what the operator wants to read last, a line each
 */
export async function prepareCommunity(services: Services, tell: (line: string) => void): Promise<string[]> {
  const { owner, config } = services;
  if (config.adminEmail) await prepareFirstAdmin(config.adminEmail, { owner, hash: hashPassword, tell });
  return prepareDemo(services, tell);
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
