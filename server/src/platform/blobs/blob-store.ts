import type { Readable } from 'node:stream';

export interface BlobStat {
  /** bytes */
  size: number;
  modifiedAt: Date;
}

export interface ListedBlob {
  key: string;
  modifiedAt: Date;
}

/** Bytes under a key such as 'objects/ab/…'; the server makes the keys, never a client. */
export interface BlobStore {
  /**
   * Stores all of the content or nothing, and replaces an existing key.
   * @throws BlobStoreError
   */
  put(key: string, content: Buffer | Readable): Promise<void>;
  /**
   * A stream of the bytes from start to end (inclusive), or null if the key does not exist; it has all of them even if
   * the key is removed before they are read.
   * @throws BlobStoreError
   */
  get(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  /** @throws BlobStoreError */
  stat(key: string): Promise<BlobStat | null>;
  /** Does nothing for a key that does not exist. @throws BlobStoreError */
  remove(key: string): Promise<void>;
  /** All blobs below the folder. @throws BlobStoreError */
  list(folder: string): AsyncIterable<ListedBlob>;
}

/** A store that cannot do its work at present: it is away, full or refuses this server. */
export class BlobStoreError extends Error {
  constructor(cause: unknown) {
    super(`the stored files are unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'BlobStoreError';
  }
}

const keyPattern = /^[a-z0-9][\w.-]*(\/[\w.-]+)*$/i;

/** @throws Error if it is not a key of the server's making */
export function requireBlobKey(key: string): string {
  if (!keyPattern.test(key) || key.includes('..')) throw new Error(`not a blob key: ${key}`);
  return key;
}
