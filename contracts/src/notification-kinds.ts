import { z } from 'zod';
import type { MemberSettings } from './member-settings.ts';

/** The columns of a notification that determine its link. */
export interface PlacedNotification {
  match_id: string | null;
  actor_id: string | null;
  payload: Readonly<Record<string, unknown>>;
}

type NotificationSetting = Extract<
  keyof MemberSettings,
  'matchNotifications' | 'messageNotifications' | 'likeNotifications'
>;

interface NotificationKindEntry {
  /** Whether it names the member who caused it. Not for likes: a like is anonymous until the match. */
  hasActor: boolean;
  /** Whether it belongs to a match (matches.id). */
  hasMatch: boolean;
  payload: z.ZodObject;
  /** If this setting is off, nothing is sent, in the app or outside (private.wants_notification). Missing: always sent. */
  setting?: NotificationSetting;
  /** If this setting is off, it makes no sound. Missing: `setting` decides. */
  soundSetting?: NotificationSetting;
  /** It is also sent as an email of its own (private.outbound_messages), so no notification email is sent (private.channels_of). */
  hasOwnEmail?: true;
  /** The payload property that selects the wording. */
  wordedBy?: string;
  /** The payload property with a moderator's text. */
  quotes?: string;
  /** Path in the app that it links to. */
  place: (notification: PlacedNotification) => string;
}

const decisionOf = ({ payload }: PlacedNotification): string => decisionPath(String(payload['decision_id']));
const conversationOf = ({ match_id }: PlacedNotification): string =>
  match_id ? `/messages?match=${match_id}` : '/messages';
const moderation = z.object({ decision_id: z.uuid(), reason: z.string(), removed: z.array(z.string()) });

/**
 * All kinds of notifications. Their texts are notifications:said in the app, the server's product/notifications/words
 * outside the app, and admin-overview:undelivered.kind for operators.
 */
export const notificationKinds = {
  /** A new match. */
  match: {
    hasActor: true,
    hasMatch: true,
    payload: z.object({}),
    setting: 'matchNotifications',
    place: conversationOf,
  },
  /** New messages in a conversation; payload.seq is the newest one's. Reading the conversation marks it read. */
  message: {
    hasActor: true,
    hasMatch: true,
    payload: z.object({ seq: z.int() }),
    setting: 'messageNotifications',
    place: conversationOf,
  },
  /** Somebody liked the member. It links to the same page as the dashboard's number of likes (specification, section 4). */
  like: {
    hasActor: false,
    hasMatch: false,
    payload: z.object({}),
    setting: 'likeNotifications',
    place: () => '/discover',
  },
  /** Somebody super liked the member; a super like is not anonymous. */
  super_like: {
    hasActor: true,
    hasMatch: false,
    payload: z.object({}),
    setting: 'likeNotifications',
    place: ({ actor_id }) => (actor_id ? `/profile/${actor_id}` : '/discover'),
  },
  /** Messages to the member's address or number failed, so the channel is off until they turn it on again or change it. */
  channel_paused: {
    hasActor: false,
    hasMatch: false,
    payload: z.object({ channel: z.enum(['email', 'whatsapp']) }),
    wordedBy: 'channel',
    place: () => '/settings/notifications',
  },
  /** The match ends at payload.ends_at unless one of the two writes (settings, autoDeleteMatches). */
  match_ending: {
    hasActor: false,
    hasMatch: true,
    payload: z.object({ ends_at: z.string() }),
    soundSetting: 'matchNotifications',
    place: conversationOf,
  },
  /** The member's own report is decided. */
  report_decided: {
    hasActor: false,
    hasMatch: false,
    payload: z.object({ report_id: z.uuid(), outcome: z.enum(['action_taken', 'no_violation']) }),
    wordedBy: 'outcome',
    place: ({ payload }) => `/reports#${String(payload['report_id'])}`,
  },
  /** A moderator warned the member, who can appeal (rpc appeal_decision). */
  warning: {
    hasActor: false,
    hasMatch: false,
    payload: moderation,
    hasOwnEmail: true,
    quotes: 'reason',
    place: decisionOf,
  },
  /** A moderator removed content of the member (payload.removed), who can appeal. */
  content_removed: {
    hasActor: false,
    hasMatch: false,
    payload: moderation,
    hasOwnEmail: true,
    quotes: 'reason',
    place: decisionOf,
  },
  /** Another moderator decided the member's appeal. */
  appeal_decided: {
    hasActor: false,
    hasMatch: false,
    payload: z.object({ decision_id: z.uuid(), outcome: z.enum(['upheld', 'overturned']), answer: z.string() }),
    hasOwnEmail: true,
    wordedBy: 'outcome',
    quotes: 'answer',
    place: decisionOf,
  },
} as const satisfies Record<string, NotificationKindEntry>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

/** The entry of a kind; undefined for a kind that only a newer server knows. */
export function notificationKindOf(kind: NotificationKind): NotificationKindEntry;
export function notificationKindOf(kind: string): NotificationKindEntry | undefined;
export function notificationKindOf(kind: string): NotificationKindEntry | undefined {
  return Object.hasOwn(notificationKinds, kind) ? notificationKinds[kind as NotificationKind] : undefined;
}

/** Path of one decision on the page /decisions. */
export function decisionPath(decisionId: string): string {
  return `/decisions#${decisionId}`;
}

/** Path that a notification links to; an unknown kind links to the list of notifications. */
export function placeOfNotification(notification: PlacedNotification & { kind: string }): string {
  return notificationKindOf(notification.kind)?.place(notification) ?? '/notifications';
}
