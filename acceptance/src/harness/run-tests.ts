import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserLaunchOptions } from './browser.ts';
import { makeRunFolder } from './run-folder.ts';
import { type FinishedPart, runPart } from './run-part.ts';
import { blockOf, runStaticChecks } from './static-checks.ts';
import { type Count, type TalliedPart, tallyOf, timesOf } from './tally.ts';

/**
 * `npm test`; with --checks (`npm run validate`) the static checks run in parallel with build and tests, one at a time
 * and with low priority. The last line is 'N passed, N failed'.
 */
const root = fileURLToPath(new URL('../../../', import.meta.url));
const results = join(root, 'acceptance/test-results');
const specResults = join(results, 'specs.json');
const componentResults = join(results, 'components.json');
const pushResults = join(results, 'push.json');
const journeyResults = join(results, 'journeys.json');

/** Workers of each part that runs beside others. More only take more processor time for the same (docs/decisions/270). */
const workers = 2;
/** Of the last part, which is alone at its end. */
const lastWorkers = 3;

type Part = FinishedPart & TalliedPart;

async function read(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Record<string, unknown>;
}

async function runVitest(
  { maxWorkers = workers, ...how }: { name: string; isQuiet?: boolean; maxWorkers?: number },
  file: string,
  ...args: string[]
): Promise<Part> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const options = [...reporters, `--maxWorkers=${maxWorkers}`, ...args];
  const part = await runPart({ ...how, command: 'npx', args: ['vitest', 'run', ...options] });
  return { ...part, count: await countVitest(file) };
}

async function countVitest(file: string): Promise<Count> {
  const report = await read(file);
  const suites = Number(report['numFailedTestSuites'] ?? 0);
  const failed = Number(report['numFailedTests'] ?? 0);
  // A file that fails before its first test has no failed test, but counts as a failure.
  return { passed: Number(report['numPassedTests'] ?? 0), failed: failed || suites };
}

async function countJourneys(): Promise<Count> {
  const stats = ((await read(journeyResults))['stats'] ?? {}) as Record<string, number>;
  return { passed: stats['expected'] ?? 0, failed: (stats['unexpected'] ?? 0) + (stats['flaky'] ?? 0) };
}

async function runJourneys(): Promise<Part> {
  const args = ['playwright', 'test', '--config', 'acceptance/playwright.config.ts', `--workers=${workers}`];
  const part = await runPart({ name: 'journeys', command: 'npx', args });
  return { ...part, count: await countJourneys() };
}

async function runTests(): Promise<Part[]> {
  // Unpacks the browser: of two parts that start at once, one would run what the other has not yet written completely.
  // Where there is none, each part says so itself.
  await browserLaunchOptions().catch(() => {});
  // The journeys need the built app; building once here saves the servers from building it.
  const built = await runPart({ name: 'build', command: 'npm', args: ['run', 'build'] });
  if (!built.hasPassed) return [built];
  // Specs wait for servers, mails and retries much of their time, so browsers work meanwhile.
  const [specs, inBrowsers] = await Promise.all([runSpecs(), runInBrowsers()]);
  return [built, specs, ...inBrowsers];
}

/** Everything that Vitest runs without a browser, units too. */
async function runSpecs(): Promise<Part> {
  const specs = await runVitest({ name: 'specs', isQuiet: true }, specResults, '--project=!web-components*');
  process.stdout.write(specs.output);
  return specs;
}

/** Component tests are last: they keep more of both cores busy when the specs have ended, as they wait less. */
async function runInBrowsers(): Promise<Part[]> {
  // Push waits for Firefox and for the push service much of its time.
  const [journeys, push] = await Promise.all([runJourneys(), runPush()]);
  for (const { output } of push) process.stdout.write(output);
  const last = { name: 'components', maxWorkers: lastWorkers };
  const components = await runVitest(last, componentResults, '--project=web-components*');
  return [components, journeys, ...push];
}

/** Web push needs a browser that npm does not install (docs/decisions/130), so it is tested only on request. */
async function runPush(): Promise<Part[]> {
  if (process.env['TEST_PUSH'] !== 'yes') return [];
  return [await runVitest({ name: 'push', isQuiet: true }, pushResults, '--config', 'acceptance/push.config.ts')];
}

/** Printed immediately in one line; the output of the check follows after the tests. */
function printFailure({ name, hasPassed }: FinishedPart): void {
  if (!hasPassed) console.log(`\n${name} FAILED; what it says follows after the tests`);
}

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
const withChecks = process.argv.includes('--checks');
const folder = await makeRunFolder();
// For all parts, which inherit the environment.
process.env['TMPDIR'] = folder;
const [tests, checks] = await Promise.all([runTests(), withChecks ? runStaticChecks(1, printFailure) : []]);
await rm(folder, { recursive: true, force: true, maxRetries: 5 });
const parts = [...tests, ...checks];
// Printed after the tests, so that it does not interrupt their lines.
for (const check of checks) console.log(blockOf(check));
for (const line of timesOf(parts)) console.log(line);
const { passed, failed, exitCode } = tallyOf(parts);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = exitCode;
