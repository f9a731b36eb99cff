/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';
import { type SlowDevice, slowDown } from './slow-device.ts';

const longestMs = 120_000;

export interface Screen {
  what: string;
  /** The selector that marks this screen; a photo counts once it has loaded. */
  selector: string;
}

export interface SlowVisit {
  /** Milliseconds from the start of the navigation, by screen. */
  times: Map<string, number>;
  /** The cumulative layout shift (CLS) until then. */
  shift: number;
  /** Transferred bytes of script bodies that had arrived when the last screen was shown. */
  scriptBytes: number;
}

declare global {
  interface Window {
    seenAt?: Record<string, number>;
    shifted?: number;
    largestPaint?: number;
  }
}

/** Opens an address and waits until each screen was shown. */
export async function visitSlowly(
  context: BrowserContext,
  device: SlowDevice,
  address: string,
  screens: readonly Screen[],
): Promise<SlowVisit> {
  const page = await context.newPage();
  await page.addInitScript(watch, Object.fromEntries(screens.map(({ what, selector }) => [what, selector])));
  await slowDown(page, device);
  await page.goto(address, { waitUntil: 'commit', timeout: longestMs });
  await page.waitForFunction((count) => Object.keys(window.seenAt ?? {}).length === count, screens.length, {
    timeout: longestMs,
  });
  const { times, shift, scriptBytes } = await page.evaluate(read);
  await page.close();
  return { times: new Map(Object.entries(times)), shift, scriptBytes };
}

/** Runs in the page. */
function read(): { times: Record<string, number>; shift: number; scriptBytes: number } {
  const times = window.seenAt ?? {};
  const last = Math.max(...Object.values(times));
  const scripts = performance
    .getEntriesByType('resource')
    .filter((one) => one instanceof PerformanceResourceTiming && one.name.endsWith('.js'))
    .map((one) => one as PerformanceResourceTiming)
    .filter(({ responseEnd, transferSize }) => responseEnd <= last && transferSize > 0);
  const scriptBytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { times, shift: window.shifted ?? 0, scriptBytes };
}

/** @returns milliseconds until the largest contentful paint of a page without user interaction */
export async function visitPaint(context: BrowserContext, device: SlowDevice, address: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watch, {});
  await slowDown(page, device);
  await page.goto(address, { waitUntil: 'networkidle', timeout: longestMs });
  const paint = await page.evaluate(() => window.largestPaint);
  await page.close();
  if (paint === undefined) throw new Error(`Nothing was painted at ${address}.`);
  return paint;
}

/** Runs in the page before its own scripts. */
function watch(selectors: Record<string, string>): void {
  const seenAt: Record<string, number> = {};
  window.seenAt = seenAt;
  window.shifted = 0;
  const look = (): void => {
    for (const [what, selector] of Object.entries(selectors)) {
      const found = what in seenAt ? null : document.querySelector(selector);
      if (found && (!(found instanceof HTMLImageElement) || found.naturalWidth > 0)) seenAt[what] = performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    const largest = list.getEntries().at(-1);
    if (largest) window.largestPaint = largest.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
