import { parseArgs } from 'node:util';
import { clockSteps } from './clock-steps.ts';
import { deadConnections } from './dead-connections.ts';
import { frozenServers } from './frozen-servers.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { longLock } from './long-lock.ts';
import { pauses } from './pauses.ts';
import { twoProcesses } from './two-processes.ts';
import { twoServers } from './two-servers.ts';

// Run by hand: npm run faults -- [--minutes 10] [--only kills]

const scenarios = [
  kills,
  pauses,
  fullDisk,
  deadConnections,
  longLock,
  clockSteps,
  twoProcesses,
  frozenServers,
  twoServers,
];

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, only: { type: 'string', multiple: true } },
});
const chosen = scenarios.filter(({ name }) => !values.only || values.only.includes(name));
if (chosen.length === 0) {
  process.stderr.write(`There is no such scenario. There are: ${scenarios.map(({ name }) => name).join(', ')}\n`);
  process.exit(1);
}

for (const { name, run } of chosen) {
  process.stdout.write(`\n### ${name}\n`);
  try {
    const figures = await run(Number(values.minutes));
    for (const [what, figure] of Object.entries(figures)) process.stdout.write(`| ${what} | ${figure} |\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`failed: ${error instanceof Error ? error.message : error}\n`);
  }
}
