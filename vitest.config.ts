import { defineConfig } from 'vitest/config';
import { browserLaunchOptions } from './acceptance/src/harness/browser.ts';
import { componentTests } from './web/component-tests.ts';

const timeouts = { testTimeout: 60_000, hookTimeout: 180_000 };
const withDatabase = ['server/src/**/*.database.test.ts', 'database/test/**/*.test.ts', 'acceptance/src/**/*.spec.ts'];
/** Those that replace modules (vi.mock). */
const withMocks = ['web/src/**/*.isolated.test.ts'];

/** Everything but the journeys, which are Playwright's: acceptance/playwright.config.ts. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...timeouts,
          name: 'unit',
          include: ['contracts/src/**/*.test.ts', 'server/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          exclude: [...withDatabase, ...withMocks, 'web/src/**/*.browser.test.tsx'],
          pool: 'threads',
          // One thread runs many files: what they import is read once, and no file may leave anything behind.
          isolate: false,
          unstubGlobals: true,
        },
      },
      { test: { ...timeouts, name: 'isolated', include: withMocks, pool: 'threads' } },
      {
        test: {
          ...timeouts,
          name: 'database',
          include: withDatabase,
          // Servers and databases answer when the machine lets them: what is waited for comes, or the test fails.
          expect: { poll: { timeout: 20_000 } },
          globalSetup: 'server/src/platform/test-postgres/global-setup.ts',
        },
      },
      componentTests(await browserLaunchOptions()),
    ],
  },
});
