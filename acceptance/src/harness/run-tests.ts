import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FinishedPart, runPart } from './run-part.ts';
import { blockOf, runStaticChecks } from './static-checks.ts';
import { type Count, type TalliedPart, tallyOf, timesOf } from './tally.ts';

/**
 * `npm test`; with --checks (`npm run validate`) the static checks run beside the build and the tests, one at a time, on
 * what these leave of the processors. The last line is 'N passed, N failed'.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const results = join(root, 'acceptance/test-results');
const contractResults = join(results, 'contracts.json');
const pushResults = join(results, 'push.json');
const journeyResults = join(results, 'journeys.json');

type Part = FinishedPart & TalliedPart;

async function read(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Record<string, unknown>;
}

/** Runs tests of Vitest; what they came to stands in a file, which is read before another part can remove it. */
async function runVitest(name: string, file: string, ...args: string[]): Promise<Part> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const part = await runPart({ name, command: 'npx', args: ['vitest', 'run', ...reporters, ...args] });
  return { ...part, count: await countVitest(file) };
}

async function countVitest(file: string): Promise<Count> {
  const report = await read(file);
  const suites = Number(report['numFailedTestSuites'] ?? 0);
  const failed = Number(report['numFailedTests'] ?? 0);
  // A file that fails before its first test has no failed test, and is a failure all the same.
  return { passed: Number(report['numPassedTests'] ?? 0), failed: failed || suites };
}

async function countJourneys(): Promise<Count> {
  const stats = ((await read(journeyResults))['stats'] ?? {}) as Record<string, number>;
  return { passed: stats['expected'] ?? 0, failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0) };
}

/** Playwright empties the folder of results when it starts. */
async function runJourneys(): Promise<Part> {
  const args = ['playwright', 'test', '--config', 'acceptance/playwright.config.ts'];
  const part = await runPart({ name: 'journeys', command: 'npx', args });
  return { ...part, count: await countJourneys() };
}

async function runTests(): Promise<Part[]> {
  // The browser journeys need the built app; built once here rather than by the first of the servers they start.
  const built = await runPart({ name: 'build', command: 'npm', args: ['run', 'build'] });
  if (!built.hasPassed) return [built];
  const parts: Part[] = [built, await runVitest('vitest', contractResults), await runJourneys()];
  // Web push wants a browser that does not come with npm (docs/decisions/130): they run where they are asked for.
  if (process.env['TEST_PUSH'] === 'yes') {
    parts.push(await runVitest('push', pushResults, '--config', 'acceptance/push.config.ts'));
  }
  return parts;
}

/** At once, in one line of its own: what the check says follows after the tests. */
function tellFailure({ name, hasPassed }: FinishedPart): void {
  if (!hasPassed) console.log(`\n${name} FAILED; what it says follows after the tests`);
}

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const withChecks = process.argv.includes('--checks');
const [tests, checks] = await Promise.all([runTests(), withChecks ? runStaticChecks(1, tellFailure) : []]);
const parts = [...tests, ...checks];
// Told after the tests, whose lines they would cut in two.
for (const check of checks) console.log(blockOf(check));
for (const line of timesOf(parts)) console.log(line);
const { passed, failed, exitCode } = tallyOf(parts);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = exitCode;
