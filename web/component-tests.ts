import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { basketImages } from './vite-plugins/basket-images.ts';
import { completeWords } from './vite-plugins/complete-words.ts';
import { faqTexts } from './vite-plugins/faq-texts.ts';
import { typesetWords } from './vite-plugins/typeset-words.ts';

type LaunchOptions = NonNullable<NonNullable<Parameters<typeof playwright>[0]>['launchOptions']>;

const components = ['src/**/*.browser.test.tsx'];
const starts = ['src/**/*.isolated.browser.test.tsx'];

/**
 * The Vitest project of the tests that render a page or a component in a browser (src/testing).
 * @param launchOptions Playwright's options for starting Chromium
 */
export function componentTests(launchOptions: LaunchOptions): TestProjectInlineConfiguration {
  return {
    extends: false,
    root: import.meta.dirname,
    plugins: [completeWords(), typesetWords(), faqTexts(), basketImages(), tailwindcss()],
    // Vite must find all packages before the first test: one that it finds later reloads the page during a test.
    optimizeDeps: {
      entries: ['src/{app,entities,features,lib,testing,ui}/**/*.{ts,tsx}', '!src/**/*.server.{ts,tsx}'],
    },
    test: {
      name: 'web-components',
      // In this order: the first is for React, which the second imports.
      setupFiles: ['skip-render-times', 'clean-start'].map((name) =>
        join(import.meta.dirname, `src/testing/${name}.ts`),
      ),
      // The same as for the other projects (vitest.config.ts): Vitest wants one number for all that run together.
      maxWorkers: 3,
      // A wait ends as soon as its condition holds, so only failing tests take this long.
      testTimeout: 120_000,
      expect: { poll: { timeout: 60_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({ launchOptions, contextOptions: { reducedMotion: 'reduce' }, actionTimeout: 60_000 }),
        // Test files share one page, so the app loads once; files that test the app's start have their own page.
        instances: [
          { browser: 'chromium', name: 'web-components', include: components, exclude: starts, isolate: false },
          { browser: 'chromium', name: 'web-components-isolated', include: starts },
        ],
        // As in the journeys, locators match part of a name or text unless `exact` is given.
        locators: { exact: false },
        screenshotFailures: false,
      },
    },
  };
}
