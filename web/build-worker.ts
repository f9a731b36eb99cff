import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '@awamu/contracts/languages.ts';
import { build, type Manifest } from 'vite';

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
  'src/lib/parse-app-config.ts',
  'src/lib/translated-files.ts',
];
const offlineWords = ['common', 'dashboard', 'landing', 'matches', 'member', 'messages', 'notifications', 'safety'];

/** The file that lists what the build is made of; nobody's business once this has read it. */
const viteFolder = '.vite';

/**
 * Builds the service worker, src/worker, into the folder of the built app. What it keeps for reading offline is what the
 * messages need, not all of the app (docs/decisions/106).
 */
export async function buildWorker(folder: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, viteFolder, 'manifest.json'), 'utf8')) as Manifest;
  const shell = await readFile(join(folder, '__spa-fallback.html'), 'utf8');
  const ofShell = [...new Set(shell.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
  const running = ofShell.find((file) => file.startsWith('/assets/manifest-'));
  if (!running) throw new Error('The shell names no manifest: React Router writes it otherwise.');
  const parts = { manifest: running, assets: assetsFor(manifest, ofShell), words: wordsOf(manifest) };
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
  await rm(join(folder, viteFolder), { recursive: true });
}

function assetsFor(manifest: Manifest, ofShell: readonly string[]): string[] {
  const files = new Set(ofShell);
  const isSupabase = (key: string) => key.includes('@supabase/supabase-js/');
  const known = Object.keys(manifest);
  const client = known.filter(isSupabase);
  if (client.length === 0) throw new Error('The build has no part of its own for supabase-js.');
  const keys = offlineSources.map((source) => {
    // React Router adds a query to the modules of routes.
    const key = known.find((candidate) => candidate.split('?')[0] === source);
    if (!key) throw new Error(`${source} is no part of the build (build-worker.ts lists it).`);
    return key;
  });
  for (const key of [...keys, ...client]) addWithImports(manifest, key, files);
  return [...files];
}

function addWithImports(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key];
  if (!chunk || files.has(`/${chunk.file}`)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(`/${file}`);
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, files);
}

/** English words that come with the app itself are no files of their own. */
function wordsOf(manifest: Manifest): Record<string, string[]> {
  const filesOf = (language: string) =>
    offlineWords.flatMap((namespace) => manifest[`src/locales/${language}/${namespace}.json`]?.file ?? []);
  return Object.fromEntries(languages.map((language) => [language, filesOf(language).map((file) => `/${file}`)]));
}
