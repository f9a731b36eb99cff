import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallerSql } from '#identity/caller-sql.ts';
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
/** Younger bytes may belong to an upload whose row is about to be written. */
const youngMs = 3_600_000;
/**
 * More orphans than this, and more than half of all blobs, indicate a wrong or restored database rather than crashes.
 */
const suspiciousOrphans = 100;

/**
 * Removes bytes without a row: those queued by the erasure of an account at once, those left by a crash after an hour.
 * Safe to run at any time and on several servers.
 * @throws Error if most of the files are unknown to the database, before removing any of those
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
 * crash is harmless.
 */
export async function sweepQueuedBlobs({ sql, blobs }: SweepDeps): Promise<number> {
  const repo = createSweepRepo(sql);
  let removed = 0;
  for (;;) {
    const entries = await repo.queued(batch);
    if (entries.length === 0) return removed;
    const versions = entries.flatMap((entry) => entry.version ?? []);
    await removeBlobs({ blobs }, versions);
    await repo.settle(entries.map((entry) => entry.id));
    removed += versions.length;
  }
}

/** The versions of stored bytes that are old enough to sweep. */
async function settledVersions({ blobs, clock }: SweepDeps, folder: 'objects' | 'resized'): Promise<string[]> {
  const versions = new Set<string>();
  for await (const key of blobs.list(folder)) {
    const version = key.split('/')[2];
    const found = await blobs.stat(key);
    if (version && found && clock.now() - found.modifiedAt.getTime() >= youngMs) versions.add(version);
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
