import { join } from 'node:path';
import { readProcessConfig } from '#platform/config/config.ts';
import { createLogger } from '#platform/process/logger.ts';
import { runCommand } from '#platform/process/run-command.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { startServices } from '../services.ts';
import { readOrMakeDemoPassword } from './demo-password.ts';
import { demoAddresses, demoSeed, loadDemo } from './load-demo.ts';

const defaultCount = 120;
const largestCount = 100_000;

/**
 * `npm run demo -- 100000`: loads a community into the database of DATA_DIR or DATABASE_URL while no server runs there.
 */
async function main(argument: string | undefined): Promise<void> {
  const count = argument === undefined ? defaultCount : Number(argument);
  if (!Number.isInteger(count) || count < 1 || count > largestCount) {
    throw new StartupError(`The number of members must be 1 to ${largestCount}.`);
  }
  const config = readProcessConfig();
  const services = await startServices(config, createLogger(config.logLevel));
  try {
    const startedAt = services.clock.now();
    const password = await readOrMakeDemoPassword(join(config.dataDir, 'keys', 'demo-password'));
    const isLoaded = await loadDemo({ ...services, count, seed: demoSeed, password });
    const seconds = ((services.clock.now() - startedAt) / 1_000).toFixed(1);
    console.log(
      isLoaded ? `${count} members in ${seconds} s.` : 'There is a demo community already; nothing was changed.',
    );
    console.log(`Sign in as ${demoAddresses.member} or ${demoAddresses.admin} with ${password}`);
  } finally {
    await services.stop();
  }
}

await runCommand(() => main(process.argv[2]));
