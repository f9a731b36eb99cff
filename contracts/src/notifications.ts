import { z } from 'zod';
import { type NotificationKind, notificationKindNames, notificationKinds } from './notification-kinds.ts';

/** What every notification says. */
const told = {
  id: z.uuid(),
  /** How often it has happened since the member looked: several messages of one conversation, or likes, share one notification. */
  count: z.int().min(1),
  /** When it happened last. Give it back as it is to ask for the page before: a Date would lose its microseconds. */
  created_at: z.string(),
  read_at: z.string().nullable(),
};
type Told = z.infer<z.ZodObject<typeof told>>;

/** Nobody: what the product says by itself, and likes, as who likes a member is not told before the match. */
const byNobody = { actor_id: z.null(), actor_name: z.null(), actor_photo: z.null() };
type ByNobody = z.infer<z.ZodObject<typeof byNobody>>;

/** Name and photo as the member may see them at this moment; null where they may not. */
const bySomebody = { actor_id: z.uuid(), actor_name: z.string().nullable(), actor_photo: z.string().nullable() };
type BySomebody = z.infer<z.ZodObject<typeof bySomebody>>;

type NotificationOf<K extends NotificationKind> = Told &
  ((typeof notificationKinds)[K]['hasActor'] extends true ? BySomebody : ByNobody) & {
    kind: K;
    match_id: (typeof notificationKinds)[K]['hasMatch'] extends true ? string : null;
    payload: z.infer<(typeof notificationKinds)[K]['payload']>;
  };
export type AppNotification = { [K in NotificationKind]: NotificationOf<K> }[NotificationKind];

function notificationOf(kind: NotificationKind) {
  const { hasActor, hasMatch, payload } = notificationKinds[kind];
  return z.object({
    ...told,
    ...(hasActor ? bySomebody : byNobody),
    kind: z.literal(kind),
    match_id: hasMatch ? z.uuid() : z.null(),
    payload,
  });
}

type NotificationSchema = ReturnType<typeof notificationOf>;
const ofEachKind = notificationKindNames.map(notificationOf) as [NotificationSchema, ...NotificationSchema[]];

/**
 * A notification as rpc my_notifications returns it: what the product tells a member, newest first. The rows of public.notifications, which
 * travel live to their member alone, have all of it but actor_name and actor_photo.
 */
export const notification = z.discriminatedUnion('kind', ofEachKind) as unknown as z.ZodType<AppNotification>;

/**
 * What rpc my_notifications is asked for. The answer is a list of notifications, newest first; it may be a little longer than page_size
 * (those of one moment stay together), and there is no more where it is shorter.
 */
export const myNotificationsRequest = z.object({
  /** created_at of the last one known; null: the newest. */
  before: z.string().nullable().default(null),
  page_size: z.int().min(1).max(100).default(20),
});
export type MyNotificationsRequest = z.input<typeof myNotificationsRequest>;

/** What rpc mark_notifications_read is asked for; null: all of them. It answers nothing. */
export const markNotificationsReadRequest = z.object({ ids: z.array(z.uuid()).max(500).nullable().default(null) });
export type MarkNotificationsReadRequest = z.input<typeof markNotificationsReadRequest>;

/** What rpc unread_notifications answers: how many notifications the member has not looked at. */
export const unreadNotifications = z.int().min(0);

/** What rpc keep_push_subscription is asked for: this browser's subscription (PushSubscription.toJSON(), flat). Again changes nothing. */
export const keepPushSubscriptionRequest = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  p256dh: z.string().max(120),
  auth: z.string().max(40),
});
export type KeepPushSubscriptionRequest = z.infer<typeof keepPushSubscriptionRequest>;

/** What rpc drop_push_subscription is asked for; one that is not known is no error. */
export const dropPushSubscriptionRequest = z.object({ endpoint: z.string() });
export type DropPushSubscriptionRequest = z.infer<typeof dropPushSubscriptionRequest>;

/** GET /api/notifications/push-key: what PushManager.subscribe() takes as applicationServerKey, in base64url. Public. */
export const pushKeyResponse = z.object({ publicKey: z.string() });
export type PushKeyResponse = z.infer<typeof pushKeyResponse>;

/**
 * What a push message holds, as JSON. Its words are in the member's language and say nothing private (no name, no text)
 * unless the setting lockScreenDetails allows it.
 */
export const pushMessage = z.object({
  /** Of the notification. */
  id: z.uuid(),
  kind: z.enum(notificationKindNames),
  title: z.string(),
  body: z.string(),
  /** Where it leads, a path of the app. */
  url: z.string(),
  /** What comes later about the same replaces what is shown. */
  tag: z.string(),
  /** Of this sending: the same where it had to be sent again, as a server died before it knew that it was out. */
  batch: z.uuid(),
  /** Unread notifications, for the badge on the icon. */
  unread: z.int(),
});
export type PushMessage = z.infer<typeof pushMessage>;

/** A way by which a notification reaches a member outside the app. */
export const notificationChannels = ['email', 'push', 'whatsapp'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** A row of rpc operator_dead_letters, newest first: what could not be delivered, or may not have been. No addresses, no contents. */
export const deadLetter = z.object({
  /** What rpc retry_dead_letter takes. */
  id: z.uuid(),
  channel: z.enum(notificationChannels),
  /** Of the newest notification in it, and how many events it would have told. */
  kind: z.string(),
  count: z.int(),
  /** What the last try met. */
  reason: z.string(),
  created_at: z.string(),
  died_at: z.string(),
});
export type DeadLetter = z.infer<typeof deadLetter>;

/** What rpc operator_dead_letters answers; asked with {page (from 1), page_size (at most 100)}. For admins. */
export const deadLettersPage = z.object({ total: z.int(), entries: z.array(deadLetter) });
export type DeadLettersPage = z.infer<typeof deadLettersPage>;
