import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../process/startup-error.ts';
import { type BlobStat, type BlobStore, BlobStoreError, requireBlobKey } from './blob-store.ts';

/** Stores blobs as files below one folder. */
export function createFileBlobStore(directory: string): BlobStore {
  const pathOf = (key: string): string => join(directory, requireBlobKey(key));
  return {
    async put(key, content) {
      const path = pathOf(key);
      const unfinished = `${path}.${crypto.randomUUID()}.tmp`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await pipeline(
          content instanceof Readable ? content : Readable.from([content]),
          createWriteStream(unfinished, { flush: true }),
        );
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw new BlobStoreError(error);
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
      await rm(pathOf(key), { force: true }).catch(nullIfMissing);
    },
    async *list(folder) {
      const root = pathOf(folder);
      const entries = (await readdir(root, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? [];
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        const found = entry.isFile() ? await statOrNull(path) : null;
        if (found) yield { key: relative(directory, path).split(sep).join('/'), modifiedAt: found.modifiedAt };
      }
    },
  };
}

/** @throws BlobStoreError for every other failure */
function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw new BlobStoreError(error);
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
