import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage, languages } from '@awamu/contracts/languages.ts';
import { build, type Manifest } from 'vite';
import { chunksOf, readManifest } from './build-manifest.ts';

/** Modules for reading conversations offline: the root, the screens, and what they import dynamically. */
const offlineSources = [
  'src/app/root.tsx',
  'src/app/shell/shell.tsx',
  'src/app/shell/member-header.tsx',
  'src/app/shell/tab-bar.tsx',
  'src/app/guards/member-guard.tsx',
  'src/app/routes/dashboard.tsx',
  'src/app/routes/messages.tsx',
  'src/app/live/member-live.tsx',
  'src/app/live/keep-conversations.tsx',
  'src/ui/toaster.tsx',
  'src/lib/calls/create-client.ts',
  'src/lib/words/translated-files.ts',
];
const offlineWords = ['common', 'dashboard', 'landing', 'matches', 'member', 'messages', 'notifications', 'safety'];

/** HTML page that is served for every URL of the member area. */
const memberPage = '__spa-fallback.html';

/**
 * Fonts that every language needs (`fonts`) and that languages other than English add; the member page's styles name them.
 */
const fonts = ['instrument-sans', 'fraunces-display'];
const accentFonts = ['instrument-sans-accents', 'fraunces-display-accents'];

/**
 * Builds the service worker (src/worker) into the folder of the built app. The worker caches only what reading messages
 * offline needs, not the whole app (docs/decisions/106).
 */
export async function buildWorker(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const page = await readFile(join(folder, memberPage), 'utf8');
  const assets = await readdir(join(folder, 'assets'));
  const named = (name: string) => assetNamed(assets, name);
  const parts = {
    manifest: named('manifest'),
    assets: assetsFor(manifest, [named('manifest'), ...fonts.map(named)]),
    words: wordsOf(manifest, accentFonts.map(named)),
  };
  const offlineBuild = {
    id: createHash('sha256').update(page).update(JSON.stringify(parts)).digest('hex').slice(0, 16),
    ...parts,
  };
  await build({
    configFile: false,
    logLevel: 'warn',
    define: { offlineBuild: JSON.stringify(offlineBuild) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: {
        entry: join(import.meta.dirname, 'src/worker/service-worker.ts'),
        formats: ['iife'],
        name: 'awamuWorker',
        fileName: () => 'sw.js',
      },
    },
  });
}

/** URL path of the only asset with this name and a content hash. @throws Error if there is none or more than one */
function assetNamed(assets: readonly string[], name: string): string {
  const [file, ...others] = assets.filter((asset) => new RegExp(`^${name}-[\\w-]{8}\\.\\w+$`).test(asset));
  if (!file || others.length > 0) throw new Error(`The build has no asset ${name}, or several.`);
  return `/assets/${file}`;
}

function assetsFor(manifest: Manifest, others: readonly string[]): string[] {
  const entry = Object.entries(manifest).find(([, { isEntry, name }]) => isEntry && name === 'entry.client');
  if (!entry) throw new Error('The build has no entry.client.');
  const ofSources = offlineSources.flatMap((source) => chunksOf(manifest, source));
  return [...new Set([...others, ...chunksOf(manifest, entry[0]), ...ofSources])];
}

/**
 * Files that a language needs besides the app's code. English words that are bundled with the code have no file of their own.
 */
function wordsOf(manifest: Manifest, accents: readonly string[]): Record<string, string[]> {
  const filesOf = (language: string) => [
    ...offlineWords.flatMap((namespace) => {
      const file = manifest[`../locales/${language}/web/${namespace}.json`]?.file;
      return file ? `/${file}` : [];
    }),
    ...(language === defaultLanguage ? [] : accents),
  ];
  return Object.fromEntries(languages.map((language) => [language, filesOf(language)]));
}
