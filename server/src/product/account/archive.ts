import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  path: string;
  /** Photos and videos are small already: packing them again would only cost time. */
  compress: boolean;
  /** Called when the archive has come so far, so that one source at a time is open. */
  open(): Promise<Readable>;
}

/**
 * A zip of these entries, as a stream. It ends with an error when an entry cannot be read, so that half an archive is
 * never taken for a whole one; whoever stops reading closes the source that is open.
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
