import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Beasties from 'beasties';
import type { Manifest } from 'vite';
import { partsOf, readManifest } from './build-manifest.ts';
import { firstSteps, type ScreenParts } from './first-steps.ts';
import { paths } from './src/lib/paths.ts';

/** The page that every address of a member begins with. */
export const memberShell = '__spa-fallback.html';

/** Needed by every screen of a member. */
const frame = ['src/app/shell/shell.tsx', 'src/app/guards/member-guard.tsx', 'src/lib/parse-app-config.ts'];

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
  const page = await readFile(path, 'utf8');
  const styles = await stylesOf(page, folder);
  const parts = screenParts(await readManifest(folder), page);
  await writeFile(path, prepared(page, styles, parts));
}

const stylesheet = /<link rel="stylesheet" href="([^"]+)"\/>/;
const appStart = /import\("\/assets\/entry\.client-[\w-]+\.js"\)/;
/** Letters come after the code: until then those of the device are read. */
const fontPreloads = /<link rel="preload"[^>]* as="font"[^>]*>/g;

function prepared(page: string, styles: string, parts: ScreenParts): string {
  for (const expected of [stylesheet, appStart])
    if (!expected.test(page)) throw new Error(`The shell has no ${expected}: React Router writes it otherwise.`);
  return page
    .replace(fontPreloads, '')
    .replace(appStart, 'window.pageStart.styled.then(() => $&)')
    .replace(
      stylesheet,
      (_link, href: string) =>
        `<style>${styles}</style>` +
        `<link rel="preload" href="${href}" as="style" fetchpriority="high"/>` +
        // For print, so that nothing waits for it; the script takes that back.
        `<link rel="stylesheet" href="${href}" media="print"/>` +
        `<script>${firstSteps(parts)}</script>`,
    );
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
      const words = missing(namespaces.flatMap((name) => partsOf(manifest, `src/locales/en/${name}.json`)));
      return [path, { code, words: words.filter((file) => !code.includes(file)) }];
    }),
  );
}
