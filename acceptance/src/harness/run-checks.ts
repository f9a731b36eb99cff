import { availableParallelism } from 'node:os';
import { blockOf, runStaticChecks } from './static-checks.ts';
import { timesOf } from './tally.ts';

/** `npm run check`: all static checks, as many at a time as there are processors. */
const parts = await runStaticChecks(availableParallelism(), (part) => console.log(blockOf(part)));
for (const line of timesOf(parts)) console.log(line);
const failed = parts.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name);
console.log(failed.length === 0 ? `${parts.length} checks passed` : `failed: ${failed.join(', ')}`);
process.exitCode = parts.length > 0 && failed.length === 0 ? 0 : 1;
