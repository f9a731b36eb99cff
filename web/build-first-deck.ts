import { join } from 'node:path';
import { build, type Rolldown, runnerImport } from 'vite';

const folder = join(import.meta.dirname, 'src/features/discover/first-deck');

/** What draws the deck before the app is there. */
interface BuiltFirstDeck {
  script: string;
  html: string;
  /** What the keys in the HTML say, by language. */
  words: object;
  styles: string;
}

export async function buildFirstDeck(): Promise<BuiltFirstDeck> {
  const [script, { module }] = await Promise.all([
    buildScript(),
    runnerImport<{ html: string; words: object }>(join(folder, 'template.tsx'), {
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'warn',
    }),
  ]);
  // It stands in the place of what the app has drawn so far.
  return { script, ...module, styles: '[data-first-deck] body>:not(first-deck){display:none}' };
}

async function buildScript(): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(folder, 'script.ts'), formats: ['iife'], name: 'awamuFirstDeck' },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built?.output ?? [];
  if (!chunk) throw new Error('The script of the first deck was not built.');
  return chunk.code.trim();
}
