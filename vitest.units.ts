import { patience } from './acceptance/src/harness/patience.ts';

/** Which files need a database, or replace modules (vi.mock); the others share a thread. */
export const withDatabase = [
  'server/src/**/*.database.test.ts',
  'database/test/**/*.test.ts',
  'acceptance/src/**/*.spec.ts',
];
export const withMocks = ['web/src/**/*.isolated.test.ts'];

export const timeouts = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: patience } };

/** The Vitest project of functions by themselves. */
export const unitTests = {
  ...timeouts,
  name: 'unit',
  include: ['contracts/src/**/*.test.ts', 'server/src/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
  exclude: [...withDatabase, ...withMocks, 'web/src/**/*.browser.test.tsx'],
  pool: 'threads' as const,
  // One thread runs many files: what they import is read once, and no file may leave anything behind.
  isolate: false,
  unstubGlobals: true,
};
