import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@awamu/contracts/languages.ts';
import { watch } from 'chokidar';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Code that the server runs, and SQL that it applies at start. */
const sources = [
  'server/src',
  'contracts/src',
  ...languages.flatMap((language) => [`locales/${language}/mail`, `locales/${language}/push`]),
  'database/platform',
  'database/migrations',
  'database/product',
];
/** Debounce: an editor or a checkout writes several files in a row. */
const settledMs = 100;

/**
 * Calls back once for each group of changed files of the server, the contracts or the database.
 * @param onChange receives the first changed file, relative to the repository root
 * @returns a function that stops watching, once everything is being watched
 */
export async function watchSources(onChange: (file: string) => void): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(
    sources.map((path) => join(root, path)),
    { ignoreInitial: true, ignored: /\.test\.ts$/ },
  );
  watcher.on('all', (_event, path) => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange(relative(root, path));
    }, settledMs);
  });
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  return async () => {
    clearTimeout(timer);
    await watcher.close();
  };
}
