import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Queryable } from '../owner-database/owner-database.ts';
import { StartupError } from '../process/startup-error.ts';

/** In DATA_DIR: ids of deleted accounts, one a line, for a restore of an older backup. */
export const erasedMembersName = 'erased-members.txt';

/**
 * Replaces the file, unless it holds the same; it holds nothing but ids, which mean nothing without the rows that were
 * deleted.
 */
export async function writeErasedMembers(path: string, ids: readonly string[]): Promise<void> {
  const text = ids.map((id) => `${id}\n`).join('');
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return;
  const unfinished = `${path}.${randomUUID()}.tmp`;
  await writeFile(unfinished, text, { mode: 0o600, flush: true });
  await rename(unfinished, path);
}

/** @throws StartupError if the file is missing, or a line is no id */
export async function readErasedMembers(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupError(`The list of deleted members ${path} cannot be read (${error.code}).`, { cause: error });
  });
  const parsed = z.array(z.uuid()).safeParse(text.split('\n').filter((line) => line !== ''));
  if (!parsed.success) throw new StartupError(`The list of deleted members ${path} has a line that is no id.`);
  return parsed.data;
}

/** The accounts deleted in the last 400 days. */
export async function listErasedMembers(owner: Queryable): Promise<string[]> {
  const rows = await owner.query<{ user_id: string }>(
    'select user_id from private.erased_members order by erased_at, user_id',
  );
  return rows.map(({ user_id }) => user_id);
}

/** Deletes the accounts that were deleted before, with everything that a deletion takes. @returns their number */
export async function eraseAgain(owner: Queryable, ids: readonly string[]): Promise<number> {
  const erased = await owner.query('delete from auth.users where id = any ($1::uuid[]) returning id', [ids]);
  await owner.query('insert into private.erased_members (user_id) select unnest($1::uuid[]) on conflict do nothing', [
    ids,
  ]);
  return erased.length;
}
