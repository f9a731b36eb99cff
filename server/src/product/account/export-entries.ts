import { Readable } from 'node:stream';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { blobKey } from '#platform/blobs/blob-key.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Logger } from '#platform/process/logger.ts';
import { type ExportedFile, exportAccount, exportFiles, exportMessages } from './account.repo.ts';
import type { ArchiveEntry } from './archive.ts';

export interface ExportDeps {
  sql: CallerSql;
  blobs: BlobStore;
  logger: Pick<Logger, 'warn'>;
}

/** An entry of the archive with the names of files that it should contain and that the server has lost. */
const missingFilesName = 'missing-files.json';

const messagesAtOnce = 2_000;

/**
 * The entries of the archive of the caller's data. Messages and files are read when the archive reaches them; a file whose
 * bytes are gone is omitted, listed in the last entry and logged.
 */
export async function exportEntries({ sql, blobs, logger }: ExportDeps, caller: Caller): Promise<ArchiveEntry[]> {
  const subjects = await exportAccount(sql, caller);
  const files = await exportFiles(sql, caller);
  const missing: string[] = [];
  const noteMissing = ({ bucket_id, name, version }: ExportedFile): void => {
    missing.push(`${bucket_id}/${name}`);
    logger.warn({ version }, 'an export lacks a stored file');
  };
  return [
    ...Object.entries(subjects).map(([subject, content]) =>
      jsonEntry(`${subject}.json`, [`${JSON.stringify(content, null, 2)}\n`]),
    ),
    jsonEntry('messages.json', messagesJson(sql, caller)),
    ...files.map((file) => fileEntry(blobs, file, noteMissing)),
    {
      path: missingFilesName,
      compress: true,
      open: async () => (missing.length === 0 ? null : Readable.from([`${JSON.stringify(missing, null, 2)}\n`])),
    },
  ];
}

function jsonEntry(path: string, content: Iterable<string> | AsyncIterable<string>): ArchiveEntry {
  return { path, compress: true, open: async () => Readable.from(content) };
}

function fileEntry(blobs: BlobStore, file: ExportedFile, onMissing: (file: ExportedFile) => void): ArchiveEntry {
  return {
    path: `files/${file.bucket_id}/${file.name}`,
    compress: false,
    async open() {
      const bytes = await blobs.get(blobKey(file.version));
      if (bytes === null) onMissing(file);
      return bytes;
    },
  };
}

/** One JSON array, page by page, so that a long history is never held in memory as a whole. */
async function* messagesJson(sql: CallerSql, caller: Caller): AsyncGenerator<string> {
  let afterSeq = 0;
  let separator = '[\n';
  for (;;) {
    const page = await exportMessages(sql, caller, { afterSeq, size: messagesAtOnce });
    for (const message of page) {
      yield separator + JSON.stringify(message);
      separator = ',\n';
      afterSeq = message.seq;
    }
    if (page.length < messagesAtOnce) break;
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}
