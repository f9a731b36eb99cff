/// <reference lib="dom" />
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { untilStill } from './axe.ts';

/** The most that a page may move while it loads (cumulative layout shift; decision 229). */
const mostMoved = 0.02;

declare global {
  interface Window {
    moved: { by: number; what: string }[];
  }
}

/** TypeScript has no type of this entry. Source: Layout Instability specification. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records in every document that is loaded from now on what moves in it. */
export const recordMoves = (where: Page | BrowserContext): Promise<unknown> =>
  where.addInitScript(() => {
    window.moved = [];
    const nameOf = (node: Node | undefined) => node?.textContent?.slice(0, 60) ?? '';
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} (${from.x}, ${from.y}, ${from.height} high, to ${to.x}, ${to.y}, ${to.height} high)`,
        );
        window.moved.push({ by: value, what: moved.join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until one heading and no skeleton is shown. */
export async function untilShown(page: Page): Promise<void> {
  await expect(page.locator('h1').filter({ visible: true })).toHaveCount(1);
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
}

/** Waits until everything of the document is there. @returns what has moved too much since it began to load */
export async function movesOf(page: Page): Promise<string[]> {
  await untilShown(page);
  await page.waitForLoadState('networkidle');
  await untilStill(page);
  const moved = await page.evaluate(() => window.moved);
  const sum = moved.reduce((total, { by }) => total + by, 0);
  return sum > mostMoved ? [`moved by ${sum.toFixed(3)}`, ...moved.map(({ by, what }) => `  ${by}: ${what}`)] : [];
}
