import { callForValue } from '#platform/database/function-call.ts';
import { columns, type RowOf } from '#platform/database/relations.ts';
import type { Queryable } from '#platform/owner-database/owner-database.ts';
import type { PastNotification } from './community/make-notifications.ts';

/**
 * Creates notifications with the function that the product's triggers call, which applies its rules of grouping and
 * muting, then sets their past times. Delivery must be off while it runs.
 */
export async function insertPastNotifications(
  database: Queryable,
  pastNotifications: readonly PastNotification[],
): Promise<void> {
  for (const { memberId, actorId, kind, matchId, messageId, at, readAt } of pastNotifications) {
    const args = { member: memberId, actor: actorId, kind, match: matchId };
    const payload = JSON.stringify(await readSeq(database, messageId));
    await callForValue(database, 'private.notify_about', { ...args, payload });
    // Every notification just created or merged has this transaction's time.
    await database.query(
      'update public.notifications set created_at = $2, read_at = $3 where user_id = $1 and created_at = now()',
      [memberId, new Date(at), readAt === null ? null : new Date(readAt)],
    );
  }
}

/** The payload of a message's notification; empty for other kinds. */
async function readSeq(database: Queryable, messageId: string | null): Promise<{ seq?: number }> {
  if (messageId === null) return {};
  const [message] = await database.query<RowOf<'public.messages', 'seq'>>(
    `select ${columns('public.messages', 'seq')} from public.messages where id = $1`,
    [messageId],
  );
  return message === undefined ? {} : { seq: Number(message.seq) };
}
