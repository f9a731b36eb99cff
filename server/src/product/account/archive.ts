import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  path: string;
  /** False for photos and videos, which are compressed already. */
  compress: boolean;
  /** Called when the archive reaches the entry, so that only one source is open at a time. */
  open(): Promise<Readable>;
}

/**
 * A zip of these entries as a stream. It fails if an entry cannot be read, so that a partial archive never looks
 * complete; when the reader stops, the open source is closed.
 */
export function archiveOf(entries: readonly ArchiveEntry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  let source: Readable | undefined;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  output.once('close', () => source?.destroy());
  for (const { path, compress, open } of entries) {
    zip.addReadStreamLazy(path, { compress }, (give) => {
      open().then((opened) => {
        source = opened;
        opened.once('error', fail);
        if (output.destroyed) opened.destroy();
        else give(null, opened);
      }, fail);
    });
  }
  zip.end();
  return output;
}
