import { defineConfig } from 'vitest/config';

/** Web push from end to end, in a Firefox: the browser that comes with npm has no push service (docs/decisions/130). */
export default defineConfig({
  test: {
    include: ['acceptance/src/push/*.push.ts'],
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});
