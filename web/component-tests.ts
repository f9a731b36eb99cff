import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { completeWords } from './vite-plugins/complete-words.ts';

type LaunchOptions = NonNullable<NonNullable<Parameters<typeof playwright>[0]>['launchOptions']>;

const components = ['src/**/*.browser.test.tsx'];
const starts = ['src/**/*.isolated.browser.test.tsx'];

/**
 * The Vitest project of tests that draw a page or a component in a browser (src/testing).
 * @param launchOptions of the Chromium that they run in
 */
export function componentTests(launchOptions: LaunchOptions): TestProjectInlineConfiguration {
  return {
    extends: false,
    root: import.meta.dirname,
    plugins: [completeWords(), tailwindcss()],
    // Packages are found before the first test: one that is found later reloads the page under a test.
    optimizeDeps: {
      entries: ['src/{app,entities,features,lib,testing,ui}/**/*.{ts,tsx}', '!src/**/*.server.{ts,tsx}'],
    },
    test: {
      name: 'web-components',
      setupFiles: [join(import.meta.dirname, 'src/testing/clean-start.ts')],
      maxWorkers: 2,
      // A wait ends as soon as what it waits for is there; only a failure takes this long.
      testTimeout: 30_000,
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 10_000 }),
        // The files share one page, which loads the app once; a file that tells how the app starts has one of its own.
        instances: [
          { browser: 'chromium', name: 'web-components', include: components, exclude: starts, isolate: false },
          { browser: 'chromium', name: 'web-components-isolated', include: starts },
        ],
        // As in the journeys: a name or a text is found by a part of it, unless `exact` is said.
        locators: { exact: false },
        screenshotFailures: false,
      },
    },
  };
}
