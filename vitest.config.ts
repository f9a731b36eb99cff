import { defineConfig } from 'vitest/config';
import { browserLaunchOptions } from './acceptance/src/harness/browser.ts';
import { timeouts, unitTests, withDatabase, withMocks } from './vitest.units.ts';
import { componentTests } from './web/component-tests.ts';

/** Everything but the journeys, which are Playwright's: acceptance/playwright.config.ts. */
export default defineConfig({
  test: {
    // Specs wait for servers, mails and retries, so three files use two cores.
    maxWorkers: 3,
    projects: [
      { test: unitTests },
      { test: { ...timeouts, name: 'isolated', include: withMocks, pool: 'threads' } },
      {
        test: {
          ...timeouts,
          name: 'database',
          include: withDatabase,
          // What the files import (the whole server) is read once a worker.
          isolate: false,
          globalSetup: 'server/src/platform/test-postgres/global-setup.ts',
        },
      },
      componentTests(await browserLaunchOptions()),
    ],
  },
});
