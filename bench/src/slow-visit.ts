/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';
import { type SlowDevice, slowDown } from './slow-device.ts';

const longestMs = 120_000;

export interface Screen {
  what: string;
  /** What is on screen then; of a photo, once it has come. */
  selector: string;
}

export interface SlowVisit {
  /** Milliseconds from the start of the navigation, by screen. */
  times: Map<string, number>;
  /** How far things jumped meanwhile (CLS). */
  shift: number;
  /** Of JavaScript that came over the network meanwhile, headers included. */
  scriptBytes: number;
}

declare global {
  interface Window {
    seenAt?: Record<string, number>;
    shifted?: number;
    largestPaint?: number;
  }
}

/** Opens an address and waits until each screen was seen. */
export async function visitSlowly(
  context: BrowserContext,
  device: SlowDevice,
  address: string,
  screens: readonly Screen[],
): Promise<SlowVisit> {
  const page = await context.newPage();
  await page.addInitScript(watch, Object.fromEntries(screens.map(({ what, selector }) => [what, selector])));
  const devtools = await slowDown(page, device);
  let scriptBytes = 0;
  const scripts = new Set<string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.endsWith('javascript') && !response.fromServiceWorker) scripts.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'commit', timeout: longestMs });
  await page.waitForFunction((count) => Object.keys(window.seenAt ?? {}).length === count, screens.length, {
    timeout: longestMs,
  });
  const measured = { scriptBytes };
  const { times, shift } = await page.evaluate(() => ({ times: window.seenAt ?? {}, shift: window.shifted ?? 0 }));
  await page.close();
  return { times: new Map(Object.entries(times)), shift, ...measured };
}

/** @returns milliseconds until the largest contentful paint of a page that nobody touches */
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

/** Runs in the page before anything of it. */
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
    window.largestPaint = list.getEntries().at(-1)?.startTime ?? window.largestPaint;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}
