import { z } from 'zod';
import { type NotificationKind, notificationKindNames, notificationKinds } from './notification-kinds.ts';

/** Columns of every notification. */
const commonShape = {
  id: z.uuid(),
  /** Number of events since the member last read it: messages of one conversation, and likes, share one notification. */
  count: z.int().min(1),
  /** Time of the last event. Send it back unchanged as the cursor of the next page: a Date would lose its microseconds. */
  created_at: z.string(),
  read_at: z.string().nullable(),
};
type CommonColumns = z.infer<z.ZodObject<typeof commonShape>>;

/** For kinds without an actor: events of the product itself, and likes, which are anonymous until the match. */
const withoutActor = { actor_id: z.null(), actor_name: z.null(), actor_photo: z.null() };
type WithoutActor = z.infer<z.ZodObject<typeof withoutActor>>;

/** Name and photo as the member may see them now; null if they may not. */
const withActor = { actor_id: z.uuid(), actor_name: z.string().nullable(), actor_photo: z.string().nullable() };
type WithActor = z.infer<z.ZodObject<typeof withActor>>;

type NotificationOf<K extends NotificationKind> = CommonColumns &
  ((typeof notificationKinds)[K]['hasActor'] extends true ? WithActor : WithoutActor) & {
    kind: K;
    match_id: (typeof notificationKinds)[K]['hasMatch'] extends true ? string : null;
    payload: z.infer<(typeof notificationKinds)[K]['payload']>;
  };
export type AppNotification = { [K in NotificationKind]: NotificationOf<K> }[NotificationKind];

function notificationOf(kind: NotificationKind) {
  const { hasActor, hasMatch, payload } = notificationKinds[kind];
  return z.object({
    ...commonShape,
    ...(hasActor ? withActor : withoutActor),
    kind: z.literal(kind),
    match_id: hasMatch ? z.uuid() : z.null(),
    payload,
  });
}

type NotificationSchema = ReturnType<typeof notificationOf>;
const ofEachKind = notificationKindNames.map(notificationOf) as [NotificationSchema, ...NotificationSchema[]];

/**
 * A notification as rpc my_notifications returns it, newest first. The rows of public.notifications, which realtime sends
 * to their member only, lack actor_name and actor_photo.
 */
export const notification = z.discriminatedUnion('kind', ofEachKind) as unknown as z.ZodType<AppNotification>;

/**
 * Arguments of rpc my_notifications. It returns notifications, newest first: more than page_size if several have the same
 * time as the last one, and fewer only on the last page.
 */
export const myNotificationsRequest = z.object({
  /** created_at of the last notification of the previous page; null for the first page. */
  before: z.string().nullable().default(null),
  page_size: z.int().min(1).max(100).default(20),
});
export type MyNotificationsRequest = z.input<typeof myNotificationsRequest>;

/** Arguments of rpc mark_notifications_read, which returns nothing; null marks all notifications. */
export const markNotificationsReadRequest = z.object({ ids: z.array(z.uuid()).max(500).nullable().default(null) });
export type MarkNotificationsReadRequest = z.input<typeof markNotificationsReadRequest>;

/** Result of rpc unread_notifications: the number of unread notifications. */
export const unreadNotifications = z.int().min(0);

/** Arguments of rpc keep_push_subscription: the browser's subscription (PushSubscription.toJSON(), flattened). Idempotent. */
export const keepPushSubscriptionRequest = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.string().max(120),
  auth: z.string().max(40),
});
export type KeepPushSubscriptionRequest = z.infer<typeof keepPushSubscriptionRequest>;

/** Arguments of rpc drop_push_subscription; an unknown endpoint is no error. */
export const dropPushSubscriptionRequest = z.object({ endpoint: z.string() });
export type DropPushSubscriptionRequest = z.infer<typeof dropPushSubscriptionRequest>;

/** GET /api/notifications/push-key: the applicationServerKey for PushManager.subscribe(), base64url. Public. */
export const pushKeyResponse = z.object({ publicKey: z.string() });
export type PushKeyResponse = z.infer<typeof pushKeyResponse>;

/**
 * JSON payload of a push message. Its texts are in the member's language and contain no name and no message text unless
 * the setting lockScreenDetails allows it.
 */
export const pushMessage = z.object({
  /** Id of the notification. */
  id: z.uuid(),
  kind: z.enum(notificationKindNames),
  title: z.string(),
  body: z.string(),
  /** Path in the app that it opens. */
  url: z.string(),
  /** A later message with the same tag replaces the shown one. */
  tag: z.string(),
  /** Id of this delivery; a retry after a server crash has the same one, so that duplicates can be recognised. */
  batch: z.uuid(),
  /** Unread notifications, for the badge on the icon. */
  unread: z.int(),
});
export type PushMessage = z.infer<typeof pushMessage>;

/** Channels of notifications outside the app. */
export const notificationChannels = ['email', 'push', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A row of rpc operator_dead_letters, newest first: a delivery that failed for good or whose result is unknown. It has no address and no content. */
export const deadLetter = z.object({
  /** Argument of rpc retry_dead_letter. */
  id: z.uuid(),
  channel: z.enum(notificationChannels),
  /** Kind of its newest notification; `count` is the number of its events. */
  kind: z.string(),
  count: z.int(),
  /** Error of the last attempt. */
  reason: z.string(),
  created_at: z.string(),
  died_at: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

/** Result of rpc operator_dead_letters({page (from 1), page_size (at most 100)}). For admins. */
export const deadLettersPage = z.object({ total: z.int(), entries: z.array(deadLetter) });
export type DeadLettersPage = z.infer<typeof deadLettersPage>;
