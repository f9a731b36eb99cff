import { defineConfig } from 'vitest/config';
import { browserLaunchOptions } from './acceptance/src/harness/browser.ts';
import { componentTests } from './web/component-tests.ts';

/** Everything but the journeys, which are Playwright's: acceptance/playwright.config.ts. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'contracts/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'database/test/**/*.test.ts',
            'acceptance/src/**/*.spec.ts',
          ],
          exclude: ['web/src/**/*.browser.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      componentTests(await browserLaunchOptions()),
    ],
  },
});
