import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './src/harness/browser.ts';

const { args = [], ...launchOptions } = await browserLaunchOptions();
/** A page of a journey lives for seconds, in which V8's optimizing compilers cost more time than they save. */
const unoptimized = '--js-flags=--no-opt --no-maglev';

/** The journeys: a real browser against a real server. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: './src/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './src/harness/journey-servers.ts',
  // Playwright empties it when it starts, while Vitest writes its reports beside it.
  outputDir: './test-results/journeys',
  fullyParallel: false,
  // The sweep waits for the browser's judgement of preloads half of its time, so three workers use two cores.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // A slow machine makes a journey late, never wrong: only what does not come at all takes this long.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // In CI few lines are printed during the run, and all failures are listed at the end.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: './test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { ...launchOptions, args: [...args, unoptimized] },
    // Only the journeys about the service worker allow it: the others test answers of the server.
    serviceWorkers: 'block',
    // Traces slow down all journeys by a twelfth: record them with --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
