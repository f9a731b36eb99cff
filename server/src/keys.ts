import { createApiKeys } from '#identity/api-keys.ts';
import { type KeyPurpose, readSigningKeys, rotateSigningKey, type StoredKey } from '#identity/signing-keys.repo.ts';
import { createKeyRing } from '#identity/signing-keys.ts';
import type { ReplacedSecret } from '#identity/token-secret.repo.ts';
import { readProcessConfig } from '#platform/config/config.ts';
import { systemClock } from '#platform/process/clock.ts';
import { runCommand } from '#platform/process/run-command.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { rotateTokenSecret } from './rotate-token-secret.ts';
import { withDatabase } from './with-database.ts';

const usage = 'npm run keys -- list | service-key | rotate [--at-once] [--project] | rotate-token-secret';
const commands = ['list', 'service-key', 'rotate', 'rotate-token-secret'];

/**
 * `npm run keys -- …`: lists and rotates the signing keys, with or without running servers, and the token secret without.
 */
async function main(words: readonly string[]): Promise<void> {
  const [command, ...options] = words;
  const unknown = options.find((option) => option !== '--at-once' && option !== '--project');
  if (unknown !== undefined || !commands.includes(command ?? '')) throw new StartupError(usage);
  const purpose: KeyPurpose = options.includes('--project') ? 'project' : 'session';
  const rotation = options.includes('--at-once') ? 'at_once' : 'usual';
  if (command === 'rotate' && purpose === 'project' && rotation === 'usual') {
    throw new StartupError(
      'The project key signs for years: it is only changed --at-once, and its API keys end with it.',
    );
  }
  if (command === 'rotate-token-secret')
    return console.log(describeReplaced(await rotateTokenSecret(readProcessConfig())));
  await withDatabase(readProcessConfig(), async ({ owner }) => {
    if (command === 'rotate') await rotateSigningKey(owner, purpose, rotation);
    const keys = await readSigningKeys(owner);
    if (command === 'service-key') console.log(serviceKeyOf(keys));
    else for (const key of keys) console.log(describe(key, Date.now()));
  });
}

function describeReplaced({ reencrypted, unreadable, endedSessions }: ReplacedSecret): string {
  const apps = reencrypted['second factors'];
  const messages = reencrypted['outbound messages'];
  return `The token secret is new. Encrypted again: ${apps} authenticator apps, ${messages} messages; unreadable before: ${unreadable}. Sessions ended: ${endedSessions}. Start the servers.`;
}

/** A service_role key for the operator's own programs; it has every right. */
function serviceKeyOf(keys: readonly StoredKey[]): string {
  const project = keys.filter(({ purpose }) => purpose === 'project');
  return createApiKeys(createKeyRing(project, systemClock)).serviceRole;
}

function describe({ purpose, kid, signsFrom, acceptedUntil }: StoredKey, now: number): string {
  const begins = signsFrom > now ? `signs from ${new Date(signsFrom).toISOString()}` : 'signs';
  const ends = acceptedUntil === null ? begins : `accepted until ${new Date(acceptedUntil).toISOString()}`;
  return `${purpose.padEnd(8)}${kid}  ${ends}`;
}

await runCommand(() => main(process.argv.slice(2)));
