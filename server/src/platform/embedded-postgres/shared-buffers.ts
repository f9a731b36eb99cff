import { totalmem } from 'node:os';

const mebibyte = 1024 ** 2;
/** Postgres' own default. */
const least = 128;
/** Most of what more would keep is in the kernel's cache as well. */
const most = 8192;

/** Bytes that this process may use: those of the machine, or of its container. */
const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * How much memory Postgres shares among its connections to keep pages of tables and indexes: an eighth of the machine's,
 * half of what its manual suggests for a machine of its own (https://www.postgresql.org/docs/current/runtime-config-resource.html).
 * @param memory in bytes
 * @returns a value of `shared_buffers`
 */
export function sharedBuffers(memory = memoryHere()): string {
  const share = Math.floor(memory / 8 / mebibyte);
  return `${Math.min(Math.max(share, least), most)}MB`;
}
