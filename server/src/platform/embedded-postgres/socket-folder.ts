import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The path of a Unix socket has at most so many bytes, on macOS (unix(4)); on Linux it may have 107 (unix(7)). */
const longestPath = 103;
/** Of the file that Postgres makes in the folder for any port. */
const longestName = '.s.PGSQL.65535';

/**
 * Makes an empty folder, of its owner alone, in which Postgres can listen on a Unix socket.
 * @returns whether it can: not every path is short enough, and not every volume of a container can hold a socket
 */
export async function makeSocketFolder(folder: string): Promise<boolean> {
  const longest = join(folder, longestName);
  try {
    await rm(folder, { recursive: true, force: true });
    if (Buffer.byteLength(longest) > longestPath) return false;
    await mkdir(folder, { mode: 0o700 });
    await listenOnce(longest);
    return true;
  } catch {
    return false;
  }
}

/** @throws Error of the operating system if no server can listen on the path */
async function listenOnce(path: string): Promise<void> {
  const server = createServer().listen(path);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}

/** The folder in a list of folders as Postgres reads it: a comma would divide it. */
export const socketSetting = (folder: string): string => `"${folder.replaceAll('"', '""')}"`;

/** The address with the folder of a Unix socket as its host, which libpq and the driver read so. */
export function throughSocket(address: string, folder: string): string {
  const url = new URL(address);
  return `${url.protocol}//${url.username}:${url.password}@${encodeURIComponent(folder)}:${url.port}${url.pathname}`;
}
