import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CallerSql } from '#identity/caller-sql.ts';
import { blobKey, folderIdKey } from '#platform/blobs/blob-key.ts';
import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Clock } from '#platform/process/clock.ts';
import { createSweepRepo } from './sweep.repo.ts';
import { removeBlobs } from './upload/remove-blobs.ts';
import { uploadFolderOf } from './upload/upload-folder.ts';

export interface SweepDeps {
  sql: CallerSql;
  blobs: BlobStore;
  clock: Clock;
  dataDir: string;
}

const batch = 500;
/** A server cleans up every hour, so the one that has a queued file has removed it by then. */
const elsewhereMs = 24 * 3_600_000;
/** A folder that no server has cleaned up for so long is in use no more. */
const inUseMs = 2 * 3_600_000;
/** Younger bytes may belong to an upload whose row is about to be written. */
const youngMs = 3_600_000;
/**
 * More orphans than this, and more than half of all blobs, indicate a wrong or restored database rather than crashes.
 */
const suspiciousOrphans = 100;

/**
 * Removes bytes without a row: those queued by the erasure of an account at once, those left by a crash after an hour.
 * Safe to run at any time and on several servers, with one folder or with several.
 * @throws Error if the folder belongs to another database, or most of the files are unknown to this one, before removing any
 * of those
 * @returns how many objects' bytes were removed
 */
export async function sweepBlobs(deps: SweepDeps): Promise<number> {
  const queued = await sweepQueuedBlobs(deps);
  const orphaned = (await sweepOrphans(deps, 'objects')) + (await sweepOrphans(deps, 'resized'));
  await sweepUnfinishedUploads(deps);
  return queued + orphaned;
}

/**
 * Removes blobs queued by erased accounts. The bytes are removed before the queue entry, as repeating this after a
 * crash is harmless. An entry whose bytes are not in this folder stays for a day, as they may be in that of another server.
 * @throws Error if the folder belongs to another database
 */
export async function sweepQueuedBlobs(deps: SweepDeps): Promise<number> {
  await requireOwnFolder(deps);
  const { sql, blobs, clock } = deps;
  const repo = createSweepRepo(sql);
  let [removed, last] = [0, '0'];
  for (;;) {
    const entries = await repo.queued(last, batch);
    if (entries.length === 0) return removed;
    const settled: string[] = [];
    for (const { id, version, requested_at: requestedAt } of entries) {
      last = id;
      const isHere = version !== null && (await blobs.stat(blobKey(version))) !== null;
      if (isHere) await removeBlobs({ blobs }, [version]);
      if (isHere) removed += 1;
      if (isHere || version === null || clock.now() - requestedAt.getTime() >= elsewhereMs) settled.push(id);
    }
    await repo.settle(settled);
  }
}

/** How many folders this database's files lie in: those that servers cleaned up lately. */
export function foldersInUse({ sql, clock }: Pick<SweepDeps, 'sql' | 'clock'>): Promise<number> {
  return createSweepRepo(sql).foldersSweptSince(new Date(clock.now() - inUseMs));
}

/**
 * Notes in the database that this folder holds its files; a new folder gets an id first.
 * @throws Error if the folder has an id that this database does not know
 */
async function requireOwnFolder({ sql, blobs, clock }: SweepDeps): Promise<void> {
  const repo = createSweepRepo(sql);
  const now = new Date(clock.now());
  const stored = await blobs.get(folderIdKey);
  if (stored === null) {
    const id = randomUUID();
    // In this order a crash leaves a row without a folder, and not a folder that is refused for ever.
    await repo.addFolder(id, now);
    return blobs.put(folderIdKey, Buffer.from(id));
  }
  if (await repo.noteSweep((await text(stored)).trim(), now)) return;
  throw new Error(
    `The stored files belong to another database; none was removed. If they are of this one, delete ${folderIdKey} beside them.`,
  );
}

/** The versions of stored bytes that are old enough to sweep. */
async function settledVersions({ blobs, clock }: SweepDeps, folder: 'objects' | 'resized'): Promise<string[]> {
  const versions = new Set<string>();
  for await (const { key, modifiedAt } of blobs.list(folder)) {
    const version = key.split('/')[2];
    if (version && clock.now() - modifiedAt.getTime() >= youngMs) versions.add(version);
  }
  return [...versions];
}

async function sweepOrphans(deps: SweepDeps, folder: 'objects' | 'resized'): Promise<number> {
  const repo = createSweepRepo(deps.sql);
  const versions = await settledVersions(deps, folder);
  const orphans: string[] = [];
  for (let start = 0; start < versions.length; start += batch) {
    const asked = versions.slice(start, start + batch);
    const known = await repo.known(asked);
    orphans.push(...asked.filter((version) => !known.has(version)));
  }
  if (orphans.length > suspiciousOrphans && orphans.length > versions.length / 2) {
    throw new Error(
      `${orphans.length} of ${versions.length} stored files are unknown to this database; none was removed. Is it the right one?`,
    );
  }
  await removeBlobs(deps, orphans);
  return orphans.length;
}

async function sweepUnfinishedUploads({ clock, dataDir }: SweepDeps): Promise<void> {
  const folder = uploadFolderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && clock.now() - found.mtimeMs >= youngMs) await rm(path, { force: true });
  }
}
