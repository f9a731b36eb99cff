import { languages } from '@awamu/contracts/languages.ts';
import { notificationChannels } from '@awamu/contracts/notifications.ts';
import { z } from 'zod';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForRows, callForValue } from '#platform/database/function-call.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';

/** A notification as a batch tells it (private.words_of_notifications). */
const outgoingNotification = z.object({
  id: z.uuid(),
  kind: z.string(),
  count: z.int(),
  match_id: z.uuid().nullable(),
  payload: z.record(z.string(), z.unknown()),
  actor_id: z.uuid().nullable(),
  /** As the member may see them at this moment. */
  actor_name: z.string().nullable(),
  actor_photo: z.string().nullable(),
  /** The beginning of the newest message. */
  text: z.string().nullable(),
});
export type OutgoingNotification = z.infer<typeof outgoingNotification>;

/** What goes out as one, to one address (private.open_batch). */
const batch = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  channel: z.enum(notificationChannels),
  address: z.string(),
  /** Says which try of it this is, for what the provider says of it later. */
  receipt: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }).nullable(),
  language: z.enum(languages),
  /** Whether a locked screen may say who it was and what they wrote. */
  details: z.boolean(),
  unread: z.int(),
  notifications: z.array(outgoingNotification).min(1),
});
export type Batch = z.infer<typeof batch>;

/**
 * Turns what has happened into jobs, in one transaction: events become deliveries, those that are due become batches, and
 * the queue gets the batches' numbers.
 * @returns whether there was anything to do
 */
export function relayNotifications(jobs: Jobs, now: Date, emailDelayMinutes: number): Promise<boolean> {
  return jobs.transaction(async (transaction) => {
    const due = { at: now, delay: `${emailDelayMinutes * 60} seconds` };
    const rows = await callForRows(transaction, 'private.take_deliveries', due, 'batch_id');
    await transaction.add(rows.flatMap((row) => row.batch_id ?? []));
    return rows.length > 0;
  });
}

/**
 * What each batch sends, by its number; null where nothing is left of it: read, not allowed any more, or put off. One whose
 * contents make no sense is missing.
 */
export async function openBatches(
  sql: CallerSql,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Batch | null>> {
  const service = queryAs(sql, 'service_role');
  const rows = await callForRows(service, 'private.open_batches', { batches: ids, at: now }, 'id', 'body');
  const opened = rows.map(({ id, body }) => [id, batch.nullable().safeParse(body).data] as const);
  return new Map(opened.flatMap(([id, contents]) => (id === null || contents === undefined ? [] : [[id, contents]])));
}

export async function settleBatches(
  sql: CallerSql,
  ids: readonly string[],
  now: Date,
  outcome: 'sent' | 'uncertain' | 'dead',
): Promise<void> {
  await callForValue(queryAs(sql, 'service_role'), 'private.settle_batches', { batches: ids, at: now, outcome });
}

/** Keeps why the last try failed, for operators. */
export async function noteBatchFailure(sql: CallerSql, id: string, failure: string): Promise<void> {
  await callForValue(queryAs(sql, 'service_role'), 'private.note_batch_failure', { batch: id, failure });
}

/** The provider refuses the address for good: it rests, and its member is told. */
export async function stopAddress(
  sql: CallerSql,
  { id, address }: Pick<Batch, 'id' | 'address'>,
  now: Date,
  reason: string,
): Promise<void> {
  const stopped = { batch: id, at: now, address, reason };
  await callForValue(queryAs(sql, 'service_role'), 'private.handle_refused_address', stopped);
}

/** Turns the notifications by e-mail of a member off. */
export async function stopEmail(sql: CallerSql, userId: string): Promise<void> {
  await callForValue(queryAs(sql, 'service_role'), 'private.stop_email', { member: userId });
}
