import { type Locator, locators, page } from 'vitest/browser';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    getStatTiles(): Locator;
  }
}

locators.extend({ getStatTiles: () => 'css=[data-slot="stat-tile"]' });

/** The tile of one labelled number, looked up at each use: numbers are loaded after the page. */
export const statTile = (label: string): Locator => page.getStatTiles().filter({ hasText: new RegExp(`^${label}`) });
