import axe from 'axe-core';
import { expect } from 'vitest';

/** axe finds nothing (WCAG 2.2 AA and its own good practice) on what is drawn, neither in light nor in dark. */
export async function expectNoViolations(): Promise<void> {
  const { dataset } = document.documentElement;
  const worn = dataset['theme'];
  expect(await findings()).toEqual([]);
  dataset['theme'] = worn === 'dark' ? 'light' : 'dark';
  // A theme changes nothing but colours.
  expect(await findings(['color-contrast', 'link-in-text-block'])).toEqual([]);
  if (worn === undefined) delete dataset['theme'];
  else dataset['theme'] = worn;
}

/** What is wrong, and with which elements. */
async function findings(rules?: string[]): Promise<string[]> {
  await untilStill();
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Waits for every animation that ends by itself: a colour that is on its way would be judged half way. */
async function untilStill(): Promise<void> {
  const ending = () =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished));
    // Drawn once, so that every change that follows has begun.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  } while (ending().length > 0);
}
