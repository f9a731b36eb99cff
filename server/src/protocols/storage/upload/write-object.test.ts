import { expect, test } from 'vitest';
import type { StorageContext } from '../storage-context.ts';
import { writeObject } from './write-object.ts';

const version = '0f0f0f0f-0000-4000-8000-000000000000';

/** Only the blobs are used. */
function contextOf(stored: Set<string>): StorageContext {
  const blobs = {
    put: async (key: string) => void stored.add(key),
    remove: async (key: string) => void stored.delete(key),
  };
  return { blobs } as unknown as StorageContext;
}

const failure = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['42501', 0],
  ['23505', 0],
  ['CONNECTION_CLOSED', 1],
  ['ECONNRESET', 1],
  ['EPIPE', 1],
  ['08006', 1],
  ['57P01', 1],
])('after error %s for the row, %d blobs remain', async (code, expected) => {
  const stored = new Set<string>();
  const write = writeObject(contextOf(stored), version, Buffer.from('bytes'), () => Promise.reject(failure(code)));
  await expect(write).rejects.toThrow(code);
  expect(stored.size).toBe(expected);
});
