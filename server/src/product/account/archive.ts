import type { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ArchiveEntry {
  path: string;
  /** False for photos and videos, which are compressed already. */
  compress: boolean;
  /**
   * Called when the archive reaches the entry, so that only one source is open at a time; null omits the entry.
   */
  open(): Promise<Readable | null>;
}

/**
 * A zip of these entries as a stream. It fails if an entry cannot be read, so that a partial archive never looks
 * complete; when the reader stops, the open source is closed.
 */
export function archiveOf(entries: readonly ArchiveEntry[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  const fail = (error: unknown): void => {
    output.destroy(error instanceof Error ? error : new Error(String(error)));
  };
  zip.on('error', fail);
  addEntries(zip, output, entries).catch(fail);
  return output;
}

async function addEntries(zip: ZipFile, output: PassThrough, entries: readonly ArchiveEntry[]): Promise<void> {
  let source: Readable | undefined;
  output.once('close', () => source?.destroy());
  for (const { path, compress, open } of entries) {
    const opened = await open();
    if (opened === null) continue;
    source = opened;
    if (output.destroyed) {
      opened.destroy();
      return;
    }
    zip.addReadStream(opened, path, { compress });
    await finished(opened, { writable: false });
  }
  zip.end();
}
