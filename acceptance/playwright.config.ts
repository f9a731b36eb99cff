import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './src/harness/browser.ts';

const launchOptions = await browserLaunchOptions();

/** The journeys: a real browser against a real server. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: './src/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './src/harness/journey-servers.ts',
  outputDir: './test-results',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A log keeps its end: there the dots are few, and every failure is told once all are done.
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['json', { outputFile: './test-results/journeys.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions,
    // Only the journeys about it let the service worker in: others look at what the server says.
    serviceWorkers: 'block',
    // Recording costs a twelfth of the time of all journeys: ask for it with --trace retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // One size each: a journey runs on a phone unless its tag says otherwise. '@both' is for what the layout decides.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'desktop', grep: /@desktop|@both/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
