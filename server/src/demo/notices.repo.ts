import type { Queryable } from '#platform/owner-database/owner-database.ts';
import type { Telling } from './community/make-notices.ts';

/**
 * Tells the members what happened, by the function that the product's own triggers call, and then puts it at its time: it
 * joins, leaves out and keeps quiet as the product does. To be called where notices go out to nobody.
 */
export async function tellOfPast(database: Queryable, tellings: readonly Telling[]): Promise<void> {
  for (const { memberId, actorId, kind, matchId, messageId, at, readAt } of tellings) {
    await database.query(
      `select private.tell_of($1, $2, $3, $4,
         coalesce((select jsonb_build_object('seq', said.seq) from public.messages as said where said.id = $5), '{}'))`,
      [memberId, actorId, kind, matchId, messageId],
    );
    // What was told just now, new or joined, bears the time of this transaction.
    await database.query(
      'update public.notices set created_at = $2, read_at = $3 where user_id = $1 and created_at = now()',
      [memberId, new Date(at), readAt === null ? null : new Date(readAt)],
    );
  }
}
