import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const results = join(root, 'acceptance/test-results');
const contractResults = join(results, 'contracts.json');
const pushResults = join(results, 'push.json');
const journeyResults = join(results, 'journeys.json');

interface Count {
  passed: number;
  failed: number;
}

function run(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

async function read(path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Record<string, unknown>;
}

/** Runs tests of Vitest; what they came to stands in a file. */
function runVitest(file: string, ...args: string[]): Promise<boolean> {
  return run('npx', ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args]);
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

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
// The browser journeys need the built app; built once here rather than by the first of the servers they start.
const built = await run('npm', ['run', 'build']);
const contractsPassed = built && (await runVitest(contractResults));
// Read before the journeys: Playwright empties the folder of results when it starts.
const contracts = await countVitest(contractResults);
const journeysPassed =
  built && (await run('npx', ['playwright', 'test', '--config', 'acceptance/playwright.config.ts']));
// Web push wants a browser that does not come with npm (docs/decisions/130): they run where they are asked for.
const isPushAsked = process.env['TEST_PUSH'] === 'yes';
const pushPassed = built && (!isPushAsked || (await runVitest(pushResults, '--config', 'acceptance/push.config.ts')));
const counts = [contracts, await countJourneys(), await countVitest(pushResults)];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const counted = counts.reduce((sum, count) => sum + count.failed, 0);
const allPassed = built && contractsPassed && journeysPassed && pushPassed && passed > 0;
console.log(`${passed} passed, ${allPassed ? counted : Math.max(counted, 1)} failed`);
process.exitCode = allPassed && counted === 0 ? 0 : 1;
