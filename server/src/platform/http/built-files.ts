import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** A build may be replaced while it is served, but whoever asks for what does not exist must not have the folder read each time. */
const rereadMs = 1_000;

/**
 * The names of the files of a build that are served as they are. A page is none of them: as a plain file it would have no policy,
 * so that it could be framed, and the placeholder of the public URL.
 */
export class BuiltFiles {
  readonly #directory: string;
  readonly #elapsed: () => number;
  #names: Promise<ReadonlySet<string>>;
  #rereadAt = Number.NEGATIVE_INFINITY;

  /** @param elapsed milliseconds */
  constructor(directory: string, elapsed = () => performance.now()) {
    this.#directory = directory;
    this.#elapsed = elapsed;
    this.#names = readNames(directory);
  }

  /** @param name from the folder of the build, with slashes and spelled as there */
  async has(name: string): Promise<boolean> {
    if ((await this.#names).has(name)) return true;
    if (this.#elapsed() - this.#rereadAt >= rereadMs) {
      this.#rereadAt = this.#elapsed();
      this.#names = readNames(this.#directory);
    }
    return (await this.#names).has(name);
  }
}

/** @returns no names while there is no build, as for a moment when it is replaced */
async function readNames(directory: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
    .map(({ parentPath, name }) => relative(directory, join(parentPath, name)).replaceAll('\\', '/'));
  return new Set(names);
}
