import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Beasties from 'beasties';
import type { Manifest } from 'vite';
import { buildFirstDeck } from './build-first-deck.ts';
import { partsOf, readManifest } from './build-manifest.ts';
import { firstSteps, type ScreenParts } from './first-steps.ts';
import { paths } from './src/lib/addresses/paths.ts';

/** The page that every address of a member begins with. */
export const memberShell = '__spa-fallback.html';

/** Needed by every screen of a member. */
const frame = ['src/app/shell/shell.tsx', 'src/app/guards/member-guard.tsx', 'src/lib/calls/parse-app-config.ts'];

/** Screens of which everything is fetched from the first moment on, and their words; others ask for theirs when the app is there. */
const screens: Readonly<Record<string, readonly string[]>> = {
  [paths.dashboard]: ['dashboard', 'member'],
  [paths.discover]: ['discover', 'member', 'options'],
  [paths.messages]: ['messages', 'member', 'safety'],
};

/**
 * Lets the page of all members' addresses show its frame before anything else has come: the few styles of the frame stand
 * in it, and all styles are fetched beside the code, which waits for them. What the screen at its address needs is fetched
 * from the first moment on (docs/decisions/125).
 */
export async function prepareMemberShell(folder: string): Promise<void> {
  const path = join(folder, memberShell);
  const [page, deck, manifest] = await Promise.all([readFile(path, 'utf8'), buildFirstDeck(), readManifest(folder)]);
  const styles = await stylesOf(page, folder);
  // With the deck, so that the frame does not wait for it.
  const deckStyles =
    (await stylesOf(
      page.replace(/<body>[\s\S]*<\/body>/, () => `<body>${deck.html}</body>`),
      folder,
    )) + deck.styles;
  const drawn = `<template data-words="${attribute(JSON.stringify(deck.words))}"><style>${deckStyles}</style>${deck.html}</template>`;
  const shell = prepared(page, { styles, screens: screenParts(manifest, page) });
  await writeFile(
    path,
    shell.replace('</body>', () => `${drawn}<script>${deck.script}</script></body>`),
  );
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/;
const appScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const appStart = /import\("\/assets\/entry\.client-[\w-]+\.js"\)/;
const codePreload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
/** Inquiries come after the code: until then those of the device are read. */
const fontPreloads = /<link rel="preload"[^>]* as="font"[^>]*>/g;

/** Parts of few-parts.ts: as much as comes until the first photo does. */
const comesAhead = /\/(schemas|screens)-/;

function prepared(page: string, { styles, screens }: { styles: string; screens: ScreenParts }): string {
  for (const expected of [stylesheet, appScript, appStart])
    if (!expected.test(page)) throw new Error(`The shell has no ${expected}: React Router writes it otherwise.`);
  const start = [...page.matchAll(codePreload)].flatMap(([, href]) => href ?? []);
  const ahead = screens[paths.discover]?.code.filter((file) => comesAhead.test(file)) ?? [];
  return page
    .replace(fontPreloads, '')
    .replace(codePreload, '')
    .replace(appScript, (whole, script: string) => whole.replace(script, () => withAdvisoryLock(script)))
    .replace(
      stylesheet,
      (_link, href: string) =>
        `<style>${styles}</style>` +
        // For print, so that nothing waits for it; the script takes that back, and says what it is.
        '<link rel="stylesheet" media="print"/>' +
        `<script>${firstSteps({ stylesheet: href, start, screens, ahead })}</script>`,
    );
}

/** What starts the app, once code may come and the styles are there: what it imports is fetched no sooner. */
function withAdvisoryLock(script: string): string {
  const later = script
    .replaceAll(/import \* as (\w+) from ("[^"]+")/g, 'const $1 = await import($2)')
    .replaceAll(/^import ("[^"]+")/gm, 'await import($1)')
    .replace(appStart, 'window.pageStart.styled.then(() => $&)');
  if (/^\s*import\s+[^(]/m.test(later)) throw new Error('The shell imports in a way that is not known here.');
  return `await window.pageStart.line;\n${later}`;
}

/** The rules of the stylesheet that something on the page goes by. */
async function stylesOf(page: string, folder: string): Promise<string> {
  const beasties = new Beasties({
    path: folder,
    pruneSource: false,
    reduceInlineStyles: false,
    fonts: false,
    logLevel: 'warn',
    // The theme is known only where the page is shown.
    allowRules: [/data-theme/],
  });
  const [, styles] = /<style>([\s\S]*?)<\/style>/.exec(await beasties.process(page)) ?? [];
  if (!styles) throw new Error('No styles of the frame were found.');
  return styles;
}

function screenParts(manifest: Manifest, page: string): ScreenParts {
  const ofFrame = frame.flatMap((source) => partsOf(manifest, source));
  const missing = (files: readonly string[]) => [...new Set(files)].filter((file) => !page.includes(file));
  return Object.fromEntries(
    Object.entries(screens).map(([path, namespaces]) => {
      const code = missing([...ofFrame, ...partsOf(manifest, `src/app/routes${path}.tsx`)]);
      const words = missing(namespaces.flatMap((name) => partsOf(manifest, `../locales/en/web/${name}.json`)));
      return [path, { code, words: words.filter((file) => !code.includes(file)) }];
    }),
  );
}
