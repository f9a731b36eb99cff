import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage, languages } from '@awamu/contracts/languages.ts';
import { build, type Manifest } from 'vite';
import { partsOf, readManifest } from './build-manifest.ts';
import { memberShell } from './member-shell.ts';

/** What reads conversations without a network: where the app begins, the screen, and what they fetch by themselves. */
const offlineSources = [
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
  'src/lib/calls/parse-app-config.ts',
  'src/lib/words/translated-files.ts',
];
const offlineWords = ['common', 'dashboard', 'landing', 'matches', 'member', 'messages', 'notifications', 'safety'];

/** The letters that other languages than English add, which no shell asks for. */
const accentFonts = ['src/app/fonts/instrument-sans-accents.woff2', 'src/app/fonts/fraunces-display-accents.woff2'];

/**
 * Builds the service worker, src/worker, into the folder of the built app. What it keeps for reading offline is what the
 * messages need, not all of the app (docs/decisions/106).
 */
export async function buildWorker(folder: string): Promise<void> {
  const manifest = await readManifest(folder);
  const shell = await readFile(join(folder, memberShell), 'utf8');
  const landing = await readFile(join(folder, 'index.html'), 'utf8');
  const running = /\/assets\/manifest-[\w-]+\.js/.exec(shell)?.[0];
  if (!running) throw new Error('The shell names no manifest: React Router writes it otherwise.');
  const parts = { manifest: running, assets: assetsFor(manifest, shell, landing), words: wordsOf(manifest) };
  const offlineBuild = {
    id: createHash('sha256').update(shell).update(JSON.stringify(parts)).digest('hex').slice(0, 16),
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

/** What the shell links to itself, and what its scripts begin with; parts that it fetches for other screens are theirs. */
const linked = /sheet\.href = '(\/assets\/[\w.-]+)|(?:import |from |import\()"(\/assets\/[\w.-]+)"/g;

function assetsFor(manifest: Manifest, shell: string, landing: string): string[] {
  const ofShell = [...shell.matchAll(linked)].flatMap(([, link, script]) => link ?? script ?? []);
  const ofSources = offlineSources.flatMap((source) => partsOf(manifest, source));
  // The shell asks for no fonts by itself; the others that a first visit fetches are the same.
  const fonts = landing.match(/\/assets\/[\w.-]+\.woff2/g) ?? [];
  return [...new Set([...ofShell, ...fonts, ...ofSources])];
}

/** What a language needs beside the app. English words that come with the app itself are no files of their own. */
function wordsOf(manifest: Manifest): Record<string, string[]> {
  const letters = accentFonts.map((font) => {
    const file = manifest[font]?.file;
    if (!file) throw new Error(`${font} is no part of the build (build-worker.ts lists it).`);
    return file;
  });
  const filesOf = (language: string) => [
    ...offlineWords.flatMap((namespace) => manifest[`../locales/${language}/web/${namespace}.json`]?.file ?? []),
    ...(language === defaultLanguage ? [] : letters),
  ];
  return Object.fromEntries(languages.map((language) => [language, filesOf(language).map((file) => `/${file}`)]));
}
