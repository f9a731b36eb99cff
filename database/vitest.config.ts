import { defineConfig } from 'vitest/config';

/** Every test file starts a Postgres of its own, so a few files at once are enough for a small machine. */
export default defineConfig({
  test: { name: 'database', include: ['test/**/*.test.ts'], maxWorkers: 2, testTimeout: 30_000, hookTimeout: 60_000 },
});
