import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartupError } from '../process/startup-error.ts';

export interface Written {
  /** bytes */
  size: number;
  /** SHA-256 in hexadecimal */
  sha256: string;
}

/** Writes a stream into a file that only its owner can read, flushed to the disk. @returns its size and checksum */
export async function writeChecked(path: string, content: Readable): Promise<Written> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const sum = summing();
  await pipeline(content, sum.stream, createWriteStream(path, { mode: 0o600, flush: true }));
  return sum.result();
}

/** Copies a file, as writeChecked does. @throws ENOENT if there is none */
export async function copyChecked(from: string, to: string): Promise<Written> {
  const file = await open(from);
  return writeChecked(to, file.createReadStream());
}

/** @throws StartupError if the file is missing or differs from what was written */
export async function requireUnchanged(path: string, name: string, sha256: string): Promise<void> {
  const sum = summing();
  sum.stream.resume();
  await pipeline(createReadStream(path), sum.stream).catch((error: unknown) => {
    throw new StartupError(`The backup is damaged: ${name} cannot be read. Take another one; nothing was changed.`, {
      cause: error,
    });
  });
  if (sum.result().sha256 !== sha256) {
    throw new StartupError(
      `The backup is damaged: ${name} is not what was written. Take another one; nothing was changed.`,
    );
  }
}

function summing(): { stream: Transform; result(): Written } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  let sha256: string | undefined;
  return {
    stream,
    result() {
      sha256 ??= hash.digest('hex');
      return { size, sha256 };
    },
  };
}
