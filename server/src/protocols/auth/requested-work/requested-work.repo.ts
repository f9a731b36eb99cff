import type { Transaction } from '#identity/caller-sql.ts';
import { columns, insertInto, type RowOf } from '#platform/database/relations.ts';

export type StoredWork = RowOf<'auth.requested_work', 'id' | 'kind' | 'sealed'>;

const workColumns = columns('auth.requested_work', 'id, kind, sealed');

export async function storeWork(database: Transaction, { id, kind, sealed }: StoredWork, now: Date): Promise<void> {
  await database.query(`${insertInto('auth.requested_work', 'id, kind, sealed, created_at')} values ($1, $2, $3, $4)`, [
    id,
    kind,
    sealed,
    now,
  ]);
}

/** Deletes it in the transaction that does it; undefined if another server has done it, or is doing it. */
export async function takeWork(transaction: Transaction, id: string): Promise<StoredWork | undefined> {
  const [work] = await transaction.query<StoredWork>(
    `delete from auth.requested_work
     where id = (select id from auth.requested_work where id = $1 for update skip locked) returning ${workColumns}`,
    [id],
  );
  return work;
}

/** What was asked for since then and is not done, oldest first. */
export async function findWork(
  database: Transaction,
  { since, limit }: { since: Date; limit: number },
): Promise<StoredWork[]> {
  return database.query<StoredWork>(
    `select ${workColumns} from auth.requested_work where created_at >= $1 order by created_at, id limit $2`,
    [since, limit],
  );
}
