import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../process/startup-error.ts';

export interface BlobStat {
  /** bytes */
  size: number;
  modifiedAt: Date;
}

/** Bytes under a key such as 'profile-images/ab/…'; the server makes the keys, never a client. */
export interface BlobStore {
  /** Stores all of the content or nothing, and replaces an existing key. */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /**
   * A stream of the bytes from start to end (inclusive), or null if the key does not exist; it has all of them even if
   * the key is removed before they are read.
   */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  stat(key: string): Promise<BlobStat | null>;
  /** Does nothing for a key that does not exist. */
  remove(key: string): Promise<void>;
  /** All keys below the folder. */
  list(folder: string): AsyncIterable<string>;
}

const keyPattern = /^[a-z0-9][\w.-]*(\/[\w.-]+)*$/i;

/** Stores blobs as files below one folder. */
export function createFileBlobStore(directory: string): BlobStore {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key) || key.includes('..')) throw new Error(`not a blob key: ${key}`);
    return join(directory, key);
  };
  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = `${path}.${crypto.randomUUID()}.tmp`;
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(
          content instanceof Readable ? content : Readable.from([content]),
          createWriteStream(unfinished, { flush: true }),
        );
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const file = await openOrNull(pathOf(key));
      return file === null ? null : file.createReadStream(range);
    },
    async stat(key) {
      return statOrNull(pathOf(key));
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
    },
    async *list(folder) {
      const root = pathOf(folder);
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        if (entry.isFile()) yield relative(directory, join(entry.parentPath, entry.name)).split(sep).join('/');
      }
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

async function openOrNull(path: string): Promise<FileHandle | null> {
  const file = await open(path, 'r').catch(nullIfMissing);
  if (file === null || (await file.stat()).isFile()) return file;
  await file.close();
  return null;
}

async function statOrNull(path: string): Promise<BlobStat | null> {
  const found = await stat(path).catch(nullIfMissing);
  return found?.isFile() ? { size: found.size, modifiedAt: found.mtime } : null;
}

/** Creates the folder if needed and checks that it is writable. */
export async function requireWritableFolder(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    const probe = join(directory, `.probe-${crypto.randomUUID()}`);
    await mkdir(probe);
    await rm(probe, { recursive: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `DATA_DIR ${directory} cannot be written: ${reason}. Choose another folder or mend its rights.`,
    );
  }
}
