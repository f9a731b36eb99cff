import { defineConfig } from 'vitest/config';

/** Unit, property, database and contract tests. The journeys in a browser are Playwright's: acceptance/playwright.config.ts. */
export default defineConfig({
  test: {
    include: [
      'contracts/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'web/src/**/*.test.{ts,tsx}',
      'database/test/**/*.test.ts',
      'acceptance/src/**/*.spec.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 180_000,
    maxWorkers: 2,
  },
});
