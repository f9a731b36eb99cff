import { defineConfig } from 'vitest/config';
import { patience } from './src/harness/patience.ts';

/** End-to-end web push in Firefox: the Chromium from npm has no push service (docs/decisions/130). */
export default defineConfig({
  test: {
    include: ['acceptance/src/push/*.push.ts'],
    testTimeout: 240_000,
    hookTimeout: 180_000,
    expect: { poll: patience },
  },
});
