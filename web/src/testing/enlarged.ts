import { expect } from 'vitest';
import { page } from 'vitest/browser';

interface Size {
  name: string;
  /** In px, of the window. */
  width: number;
  height: number;
  /** The font size of the root. */
  text: string;
}

/**
 * How a reader has enlarged the page: zoom 200 % halves the window, 320 px are left of a computer's at 400 %, and a text
 * size of 200 % doubles rem (WCAG 1.4.4, 1.4.10).
 */
const enlarged = [
  { name: 'zoom 400 %', width: 320, height: 640, text: '100%' },
  { name: 'zoom 200 %', width: 720, height: 450, text: '100%' },
  { name: 'text 200 % on a phone', width: 390, height: 844, text: '200%' },
  { name: 'text 200 % on a computer', width: 1440, height: 900, text: '200%' },
] as const;

const phone = [{ name: 'phone', width: 390, height: 844, text: '100%' }] as const;
const overlays = '[role=dialog], [role=alertdialog]';

/**
 * Everything can still be read and pressed at each of them: nothing overflows, is cut, or covers a control.
 * @param within a selector, if what it selects covers the rest of the page
 */
export function expectWholeWhenEnlarged(within = overlays): Promise<void> {
  return expectWholeAt(enlarged, within);
}

/** The same on a phone, not enlarged, and no word is divided on the smallest one. */
export async function expectWholeOnPhone(): Promise<void> {
  await expectWholeAt(phone, overlays);
  await page.viewport(320, 640);
  await document.fonts.ready;
  const divided = [...document.body.querySelectorAll('*')].filter(isShown).flatMap(dividedWords);
  await page.viewport(390, 844);
  expect([...new Set(divided)], 'words divided at 320 px').toEqual([]);
}

async function expectWholeAt(sizes: readonly Size[], within: string): Promise<void> {
  const found: string[] = [];
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets = [sheet];
  for (const { name, width, height, text } of sizes) {
    await page.viewport(width, height);
    // A sheet, because Chromium keeps some lengths in rem when only the root's own style changes.
    sheet.replaceSync(`html { font-size: ${text} }`);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    // The layout may follow the size by an event.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    found.push(...faults(within).map((fault) => `${name}: ${fault}`));
  }
  document.adoptedStyleSheets = [];
  await page.viewport(390, 844);
  expect(found).toEqual([]);
}

/**
 * Not only for screen readers, not the link that shows while it has the focus, and not the product's name, whose mark
 * stays when the name is cut.
 */
function isShown(element: Element): boolean {
  if (element.closest('a[href="#content"], [data-slot=logo] > span')) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

function nameOf(element: Element): string {
  const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return `${element.tagName.toLowerCase()} '${text.trim().slice(0, 40)}'`;
}

function faults(within: string): string[] {
  const scope = document.querySelector(within) ?? document.body;
  const elements = [...scope.querySelectorAll('*')].filter(isShown);
  const measured = [...elements.flatMap(textFault), ...elements.flatMap(controlFault)];
  // After the controls: scrolling to them shows what is further down.
  return [...new Set([...measured, ...overflows()])];
}

/** The main element clips wide content, so the document's width does not show it. */
function overflows(): string[] {
  return [...document.querySelectorAll('html, main, [role=dialog], [role=alertdialog]')].flatMap((box) => {
    const wider = box.scrollWidth - box.clientWidth;
    return wider > 0 ? `${box.tagName.toLowerCase()} is ${wider} px wider than the screen: ${widestIn(box)}` : [];
  });
}

/** The innermost element that reaches furthest to the right. */
function widestIn(box: Element): string {
  const rights = [...box.querySelectorAll('*')].map((one) => ({ one, right: one.getBoundingClientRect().right }));
  const furthest = Math.max(...rights.map(({ right }) => right));
  const widest = rights.findLast(({ right }) => right > furthest - 1)?.one;
  return widest ? `${nameOf(widest)} .${widest.className}` : '';
}

/** How many letters of its own font size a shortened text or a text field must have room for. */
const fewest = 3;

/** Text that runs out of its box or is cut by it; an ellipsis is deliberate, if anything is left. */
function textFault(element: Element): string[] {
  const hasText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
  const { overflowX, textOverflow, webkitLineClamp, display, fontSize } = getComputedStyle(element);
  const isNarrow = element.clientWidth < fewest * Number.parseFloat(fontSize);
  if (element.matches('textarea, input:not([type=radio], [type=checkbox], [type=range])') && isNarrow)
    return [`${nameOf(element)} has no room to write in`];
  if (!hasText || display === 'inline' || webkitLineClamp !== 'none') return [];
  if (textOverflow === 'ellipsis')
    return isNarrow && element.scrollWidth > element.clientWidth ? [`nothing is left of ${nameOf(element)}`] : [];
  const isScrolled = overflowX === 'auto' || overflowX === 'scroll';
  const tooWide = !isScrolled && element.scrollWidth > element.clientWidth + 1;
  const isCut = overflowX !== 'visible' && !isScrolled && element.scrollHeight > element.clientHeight + 2;
  return tooWide || isCut ? [`the text of ${nameOf(element)} does not fit`] : [];
}

/** From this length browsers with a dictionary divide words of buttons, labels and headings by syllables (app.css). */
const hyphenated = 14;

/** The words of its own text that begin on one line and end on another. */
function dividedWords(element: Element): string[] {
  const longest = getComputedStyle(element).hyphens === 'auto' ? hyphenated : Number.POSITIVE_INFINITY;
  return [...element.childNodes]
    .filter((node) => node instanceof Text)
    .flatMap(wordsIn)
    .filter((word) => word.toString().length < longest && isDivided(word))
    .map(String);
}

function wordsIn(text: Text): Range[] {
  return [...text.data.matchAll(/[\p{L}\p{M}’]+/gu)].map(({ index, 0: word }) => {
    const range = new Range();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range;
  });
}

function isDivided(word: Range): boolean {
  return new Set([...word.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}

const controls = 'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea';

/** A control that leaves the screen or is covered although it was scrolled to. */
function controlFault(element: Element): string[] {
  if (!element.matches(controls) || element.closest('[inert]')) return [];
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, right, top, width, height } = element.getBoundingClientRect();
  // Its own padding may reach over the edge.
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const isOutside =
    left + Number.parseFloat(paddingLeft) < -1 || right - Number.parseFloat(paddingRight) > innerWidth + 1;
  if (isOutside) return [`${nameOf(element)} leaves the screen: ${left} to ${right} px`];
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const isReached = hit && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element));
  return isReached ? [] : [`${nameOf(element)} is covered by ${hit ? nameOf(hit) : 'the edge of the screen'}`];
}
