import axe from 'axe-core';
import { expect } from 'vitest';

/** Expects no axe violation (WCAG 2.2 AA and axe's best practices) on the page, in the light and the dark theme. */
export async function expectNoViolations(): Promise<void> {
  const { dataset } = document.documentElement;
  const previous = dataset['theme'];
  expect(await findings()).toEqual([]);
  dataset['theme'] = previous === 'dark' ? 'light' : 'dark';
  // The themes differ only in colours.
  expect(await findings(['color-contrast', 'link-in-text-block'])).toEqual([]);
  if (previous === undefined) delete dataset['theme'];
  else dataset['theme'] = previous;
}

/** The violations and their elements. */
async function findings(rules?: string[]): Promise<string[]> {
  await waitForAnimations();
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Waits for all finite animations, because axe would measure a colour in transition. */
async function waitForAnimations(): Promise<void> {
  const ending = () =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  do {
    await Promise.allSettled(ending().map(({ finished }) => finished));
    // After two frames every transition of the change has started.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  } while (ending().length > 0);
}
