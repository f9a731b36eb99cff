import { insertInto } from '#platform/database/relations.ts';
import type { Queryable } from '#platform/owner-database/owner-database.ts';

/** Tells the database whether this server runs the demo community, where operators need no second factor. */
export async function noteDemo(owner: Queryable, isRunning: boolean): Promise<void> {
  await owner.query(
    `${insertInto('private.demo_community', 'is_running')} values ($1)
     on conflict (id) do update set is_running = excluded.is_running, noted_at = now()`,
    [isRunning],
  );
}
