import { storageErrors } from './storage-error.ts';

/** Location of an object: a bucket and a name that may contain folders. */
export interface ObjectPath {
  bucketId: string;
  name: string;
}

const maxKeyLength = 1024;
// The characters that S3 calls safe, as supabase/storage accepts them (src/storage/limits.ts).
const allowedKey = /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/;
const allowedBucketName = /^(\w|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?){1,100}$/;

/**
 * A valid path for writing. Blobs are stored under a generated key, so a name never reaches the file system; empty and
 * dot folders are still refused, so that two URLs never mean the same file.
 * @throws StorageError InvalidBucketName or InvalidKey
 */
export function checkObjectPath(bucketId: string, name: string): ObjectPath {
  if (!allowedBucketName.test(bucketId)) throw storageErrors.invalidBucketName();
  const folders = name.split('/');
  const valid =
    name.length > 0 &&
    name.length <= maxKeyLength &&
    allowedKey.test(name) &&
    folders.every((folder) => folder !== '' && folder !== '.' && folder !== '..');
  if (!valid) throw storageErrors.invalidKey(name.slice(0, maxKeyLength));
  return { bucketId, name };
}

/** @throws StorageError InvalidBucketName */
export function checkBucketName(name: string): string {
  if (!allowedBucketName.test(name) || name.trim() !== name) throw storageErrors.invalidBucketName();
  return name;
}
