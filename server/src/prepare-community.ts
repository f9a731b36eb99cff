import { join } from 'node:path';
import type { Services } from '#identity/services.ts';
import { hashPassword } from '#protocols/auth/passwords/password-hasher.ts';
import { readOrMakeDemoPassword } from './demo/demo-password.ts';
import { noteDemo } from './demo/note-demo.repo.ts';
import { prepareFirstAdmin } from './first-admin.ts';

/**
 * Makes the accounts of a first start: the configured super admin, and the demo community. Notes whether that runs. Prints its progress.
 * @returns lines for the operator, to be printed last
 */
export async function prepareCommunity(services: Services, print: (line: string) => void): Promise<string[]> {
  const { owner, config } = services;
  await noteDemo(owner, config.demoMembers > 0);
  if (config.adminEmail)
    await prepareFirstAdmin(config.adminEmail, {
      owner,
      hash: hashPassword,
      passwordFile: join(config.dataDir, 'keys', 'first-admin-password'),
      print,
    });
  return prepareDemo(services, print);
}

async function prepareDemo(services: Services, print: (line: string) => void): Promise<string[]> {
  const count = services.config.demoMembers;
  if (count === 0) return [];
  const password = await readOrMakeDemoPassword(join(services.config.dataDir, 'keys', 'demo-password'));
  print('Preparing the demo community …');
  const { demoAddresses, demoSeed, loadDemo } = await import('./demo/load-demo.ts');
  await loadDemo({ ...services, count, seed: demoSeed, password });
  return [
    `Demo sign-in:  ${demoAddresses.member} with ${password}`,
    `Admin sign-in: ${demoAddresses.admin} with ${password}`,
  ];
}
