/// <reference lib="dom" />
import { expect, type Page, test } from '@playwright/test';
import { classConflicts } from '../harness/class-conflicts.ts';
import { wakeUp } from './awake.ts';
import { untilStill, violationsOf } from './axe.ts';
import { complaintsOf } from './complaints.ts';
import { picturesOfAnotherSize, rememberPictures, watchPictures } from './image-sizes.ts';
import { movesOf, recordMoves, untilShown } from './moves.ts';
import { openWithin } from './open-within.ts';
import { addUnusedPreload, isAboutUnused, untilPreloadsAreJudged } from './unused-preloads.ts';

/** All supported window sizes, widest first; axe checks one of each class, and there the text is enlarged as well. */
const sizes = [
  { width: 1440, height: 900, judge: {} },
  { width: 768, height: 1024, judge: null },
  // The first one at zoom 200 %.
  { width: 720, height: 450, judge: null },
  // The stylesheets are the same at every size, so axe reads them once.
  { width: 390, height: 844, judge: { preload: false } },
  { width: 320, height: 640, judge: null },
] as const;

/** A screen that a person can see. */
export interface State {
  path: string;
  /** A name, if the address does not identify it. */
  name?: string;
  /** Steps from the opened page to the checked screen. */
  lead?: (page: Page) => Promise<unknown>;
}

/**
 * Opens and checks each of them. One that is opened by its address may not move while it loads, and the app starts in it
 * without a complaint.
 * @param isWithin after the first, each is opened within the loaded app, for routes that another sweep opens by address
 */
export async function sweep(page: Page, states: readonly State[], isWithin = false): Promise<void> {
  await addUnusedPreload(page.context());
  await recordMoves(page.context());
  const tabs = [{ page, end: async () => {} }];
  // While the browser takes its seconds to judge the preloads of one tab, the next state is checked in the other.
  if (!isWithin && states.length > 1) tabs.push({ page: await page.context().newPage(), end: async () => {} });
  for (const [index, state] of states.entries()) {
    const tab = tabs[index % tabs.length] as (typeof tabs)[number];
    await tab.end();
    tab.end = await test.step(state.name ?? state.path, () => lookAtState(tab.page, state, !isWithin || index === 0));
  }
  for (const { end } of tabs) await end();
}

/** @returns ends the check when the browser has judged the preloads; the state is open until then */
async function lookAtState(
  page: Page,
  { path, name = path, lead }: State,
  isLoaded: boolean,
): Promise<() => Promise<void>> {
  // An address that differs in its fragment alone loads no document.
  if (isLoaded && path.includes('#')) await page.goto('about:blank');
  const complaints = complaintsOf(page, isAboutUnused);
  const judged = isLoaded ? untilPreloadsAreJudged(page) : null;
  if (isLoaded) {
    await page.goto(path);
    expect.soft(await movesOf(page), name).toEqual([]);
  } else await openWithin(page, path);
  await lead?.(page);
  await lookAt(page, name);
  return async () => {
    await judged;
    if (isLoaded) await wakeUp(page);
    expect.soft(complaints.take(), name).toEqual([]);
  };
}

/**
 * Checks the current screen at every size and in both themes: no horizontal overflow, at a text size of 200 % either, one h1,
 * no two classes of an element that set the same property, axe. At the widest size it checks that pictures have as many
 * pixels as are shown: at the others a browser keeps what it has.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  watchPictures(page);
  await untilShown(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await picturesOfAnotherSize(page);
  for (const { judge, ...size } of sizes) {
    await page.setViewportSize(size);
    await untilStill(page);
    const { headings, classes } = await page.evaluate(() => ({
      headings: [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility()).length,
      classes: [...document.querySelectorAll('[class]')].map((one) => one.getAttribute('class') ?? ''),
    }));
    found.push(...(await overflows(page)).map((overflow) => `${size.width}: ${overflow}`));
    if (headings !== 1) found.push(`${size.width}: ${headings} headings of level 1`);
    found.push(...newConflicts(classes).map((conflict) => `${size.width}: ${conflict}`));
    if (!judge) continue;
    found.push(...(await violationsOf(page, judge)).map((violation) => `${size.width}: ${violation}`));
    found.push(...(await overflowsOfLargeText(page)).map((overflow) => `${size.width}, text 200 %: ${overflow}`));
  }
  rememberPictures();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect.soft(found, name).toEqual([]);
}

/** What scrolls sideways. The main element and dialogs clip wide content, so the document's width does not show it. */
function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, main, [role=dialog], [role=alertdialog]')].flatMap((box) => {
      const wider = box.scrollWidth - box.clientWidth;
      if (wider <= 0) return [];
      const rights = [...box.querySelectorAll('*')].map((one) => ({ one, right: one.getBoundingClientRect().right }));
      const furthest = Math.max(...rights.map(({ right }) => right));
      const widest = rights.findLast(({ right }) => right > furthest - 1)?.one;
      const name = `<${widest?.localName} class="${widest?.getAttribute('class')}">`;
      return [`${box.localName} is ${wider} px wider than its place, up to ${name}`];
    }),
  );
}

/** The same with the text size of a browser at 200 %. */
async function overflowsOfLargeText(page: Page): Promise<string[]> {
  // A sheet, because Chromium keeps some lengths in rem when only the root's own style changes.
  const sheet = await page.evaluateHandle(() => {
    const enlarging = new CSSStyleSheet();
    enlarging.replaceSync('html { font-size: 200% }');
    document.adoptedStyleSheets.push(enlarging);
    return enlarging;
  });
  await untilStill(page);
  const found = await overflows(page);
  await sheet.evaluate((enlarging) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== enlarging);
  });
  await sheet.dispose();
  return found;
}

const known = new Set<string>();

/** The conflicts in class attributes that no earlier page of the worker had. */
function newConflicts(classes: readonly string[]): string[] {
  const unknown = new Set(classes.filter((attribute) => !known.has(attribute)));
  for (const attribute of unknown) known.add(attribute);
  return classConflicts(unknown);
}
