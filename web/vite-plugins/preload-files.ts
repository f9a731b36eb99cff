import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Manifest, Plugin, ResolvedConfig } from 'vite';
import { chunksOf } from '../build-manifest.ts';

const virtualId = 'virtual:preload-files';
const resolvedId = `\0${virtualId}`;

/**
 * Gives the code that renders pages the URLs of the files that a page preloads:
 * `import { filesOf } from 'virtual:preload-files'` is a record of source → URL paths of its chunk and of all chunks that it
 * imports. A build reads them from the client's manifest; in development they are the URLs of the sources. React Router
 * offers this for routes only.
 * @param sources paths from web/, with forward slashes
 */
export function preloadFiles(sources: readonly string[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'preload-files',
    configResolved(resolved) {
      config = resolved;
    },
    resolveId(id) {
      return id === virtualId ? resolvedId : null;
    },
    async load(id) {
      if (id !== resolvedId) return null;
      const filesOf = config.command === 'build' ? await builtFiles(config, sources) : devFiles(config, sources);
      return `export const filesOf = ${JSON.stringify(filesOf)};`;
    },
  };
}

type FilesOf = Record<string, readonly string[]>;

async function builtFiles(config: ResolvedConfig, sources: readonly string[]): Promise<FilesOf> {
  const folder = config.environments['client']?.build.outDir;
  if (!folder) throw new Error('preload-files: there is no environment called client.');
  const path = resolve(config.root, folder, '.vite/manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  return Object.fromEntries(sources.map((source) => [source, chunksOf(manifest, source)]));
}

/** The development server serves files outside the app's folder below `/@fs`. */
function devFiles({ root }: ResolvedConfig, sources: readonly string[]): FilesOf {
  const pathOf = (source: string) => (source.startsWith('../') ? `/@fs${resolve(root, source)}` : `/${source}`);
  const addressOf = (source: string) => `${pathOf(source)}${source.endsWith('.json') ? '?import' : ''}`;
  return Object.fromEntries(sources.map((source) => [source, [addressOf(source)]]));
}
