import { callForValue } from '#platform/database/function-call.ts';
import { columns, type RowOf } from '#platform/database/relations.ts';
import type { Queryable } from '#platform/owner-database/owner-database.ts';
import type { PastNotification } from './community/make-notifications.ts';

/**
 * Tells the members what happened, by the function that the product's own triggers call, and then puts it at its time: it
 * joins, leaves out and keeps quiet as the product does. To be called where notifications go out to nobody.
 */
export async function insertPastNotifications(
  database: Queryable,
  pastNotifications: readonly PastNotification[],
): Promise<void> {
  for (const { memberId, actorId, kind, matchId, messageId, at, readAt } of pastNotifications) {
    const told = { member: memberId, actor: actorId, kind, match: matchId };
    const payload = JSON.stringify(await readSeq(database, messageId));
    await callForValue(database, 'private.notify_about', { ...told, payload });
    // What was told just now, new or joined, bears the time of this transaction.
    await database.query(
      'update public.notifications set created_at = $2, read_at = $3 where user_id = $1 and created_at = now()',
      [memberId, new Date(at), readAt === null ? null : new Date(readAt)],
    );
  }
}

/** What a notification of a message says of it; nothing where it is about none. */
async function readSeq(database: Queryable, messageId: string | null): Promise<{ seq?: number }> {
  if (messageId === null) return {};
  const [said] = await database.query<RowOf<'public.messages', 'seq'>>(
    `select ${columns('public.messages', 'seq')} from public.messages where id = $1`,
    [messageId],
  );
  return said === undefined ? {} : { seq: Number(said.seq) };
}
