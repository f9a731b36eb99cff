import { languages } from '@awamu/contracts/languages.ts';
import { notificationChannels } from '@awamu/contracts/notifications.ts';
import { z } from 'zod';

/** A notification of a batch (private.words_of_notifications). */
const outgoingNotification = z.object({
  id: z.uuid(),
  kind: z.string(),
  count: z.int(),
  match_id: z.uuid().nullable(),
  payload: z.record(z.string(), z.unknown()),
  actor_id: z.uuid().nullable(),
  /** The actor's name and photo as the member may currently see them. */
  actor_name: z.string().nullable(),
  actor_photo: z.string().nullable(),
  /** The beginning of the newest message; one code point more than is shown if it is longer (compose-push.ts). */
  text: z.string().nullable(),
});
export type OutgoingNotification = z.infer<typeof outgoingNotification>;

/** Notifications that are sent together to one address (private.open_batch). */
export const batchSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  channel: z.enum(notificationChannels),
  address: z.string(),
  /** Identifies this attempt; the provider returns it with each status. */
  receipt: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }).nullable(),
  language: z.enum(languages),
  /** Whether a locked screen may show names and message texts. */
  details: z.boolean(),
  unread: z.int(),
  notifications: z.array(outgoingNotification).min(1),
});
export type Batch = z.infer<typeof batchSchema>;
