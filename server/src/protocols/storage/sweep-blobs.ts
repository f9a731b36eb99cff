import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { BlobStore } from '#platform/blob-store.ts';
import type { Clock } from '#platform/clock.ts';
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
 * Removes bytes that no row names: those queued by the erasure of an account at once, and those that a crash left
 * behind once they are an hour old. Safe to run at any time and on several servers.
 * @returns how many objects' bytes were removed
 */
export async function sweepBlobs(deps: SweepDeps): Promise<number> {
  const queued = await sweepQueuedBlobs(deps);
  const orphaned = (await sweepOrphans(deps, 'objects')) + (await sweepOrphans(deps, 'resized'));
  await sweepUnfinishedUploads(deps);
  return queued + orphaned;
}

/** Removes what the erasure of accounts queued. The bytes go before the entry, so that a crash between the two only repeats a harmless removal. */
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

async function sweepOrphans({ sql, blobs, clock }: SweepDeps, folder: 'objects' | 'resized'): Promise<number> {
  const repo = createSweepRepo(sql);
  const candidates = new Set<string>();
  let removed = 0;
  const removeUnknown = async () => {
    const known = await repo.known([...candidates]);
    const orphans = [...candidates].filter((version) => !known.has(version));
    await removeBlobs({ blobs }, orphans);
    removed += orphans.length;
    candidates.clear();
  };
  for await (const key of blobs.list(folder)) {
    const version = key.split('/')[2];
    const found = await blobs.stat(key);
    if (!version || !found || clock.now() - found.modifiedAt.getTime() < youngMs) continue;
    candidates.add(version);
    if (candidates.size >= batch) await removeUnknown();
  }
  if (candidates.size > 0) await removeUnknown();
  return removed;
}

async function sweepUnfinishedUploads({ clock, dataDir }: SweepDeps): Promise<void> {
  const folder = uploadFolderOf(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && clock.now() - found.mtimeMs >= youngMs) await rm(path, { force: true });
  }
}
