import { readProcessConfig } from '#platform/config/config.ts';
import { runCommand } from '#platform/process/run-command.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { findAccountId, listAllFactors, type OwnedFactor, removeAllFactors } from './factors.repo.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run factors -- list | remove <email>';

/**
 * `npm run factors -- …`: lists or removes the second factors and passkeys of an account, with or without running servers,
 * for an operator who lost them. It needs the machine or its database, not an account.
 */
async function main([command, address, ...others]: readonly string[]): Promise<void> {
  if ((command !== 'list' && command !== 'remove') || address === undefined || others.length > 0) {
    throw new StartupError(usage);
  }
  const email = address.trim().toLowerCase();
  await withDatabase(readProcessConfig(), async ({ owner }) => {
    const userId = await findAccountId(owner, email);
    if (userId === undefined) throw new StartupError(`There is no account with the address ${email}.`);
    if (command === 'list') {
      print(await listAllFactors(owner, userId));
      return;
    }
    print(await owner.transaction((transaction) => removeAllFactors(transaction, userId, new Date())));
    console.log(`Removed. All sessions of ${email} have ended; the next sign-in can add a new factor.`);
  });
}

function print(factors: readonly OwnedFactor[]): void {
  for (const factor of factors) console.log(describe(factor));
  if (factors.length === 0) console.log('No factors.');
}

function describe({ kind, friendly_name: name, created_at: made }: OwnedFactor): string {
  return `${kind.padEnd(14)}${made.toISOString()}  ${name ?? ''}`.trimEnd();
}

await runCommand(() => main(process.argv.slice(2)));
