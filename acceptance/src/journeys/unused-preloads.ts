/// <reference lib="dom" />
import type { BrowserContext, Page } from '@playwright/test';

/** A preload that no page uses: the browser complains about it when it complains about all others of the page. */
const unusedPreload = '/robots.txt';

/** Adds it to every document that is loaded from now on. */
export async function addUnusedPreload(context: BrowserContext): Promise<void> {
  await context.addInitScript((href) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href }));
    });
  }, unusedPreload);
}

export const isAboutUnused = (text: string): boolean => text.includes(unusedPreload) && text.includes('preloaded');

/** Resolves when the browser has judged the preloads of the document that is loaded next, some seconds after its load. */
export const untilPreloadsAreJudged = (page: Page): Promise<unknown> =>
  page.waitForEvent('console', { predicate: (line) => isAboutUnused(line.text()), timeout: 60_000 });
