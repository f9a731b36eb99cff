import { z } from 'zod';
import type { MemberSettings } from './member-settings.ts';

/** Of a notification: what says where it leads. */
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
  /** Who did it is said. Not of likes: who likes a member is not told before the match. */
  hasActor: boolean;
  /** It is about a match (matches.id). */
  hasMatch: boolean;
  payload: z.ZodObject;
  /** With this setting off it is not told, in the app or outside (private.wants_notification). Missing: it is always told. */
  setting?: NotificationSetting;
  /** With this setting off it makes no sound. Missing: `setting` decides that too. */
  soundSetting?: NotificationSetting;
  /** It goes out as a letter, which is no notification, so that it needs no notification by mail (private.channels_of). */
  isLetter?: true;
  /** The property of the payload by whose value its words differ. */
  wordedBy?: string;
  /** The property of the payload with a moderator's own words. */
  quotes?: string;
  /** Where it leads in the app, to whom or what it is about: a path. */
  place: (notification: PlacedNotification) => string;
}

const decisionOf = ({ payload }: PlacedNotification): string => decisionPath(String(payload['decision_id']));
const conversationOf = ({ match_id }: PlacedNotification): string =>
  match_id ? `/messages?match=${match_id}` : '/messages';
const moderation = z.object({ decision_id: z.uuid(), reason: z.string(), removed: z.array(z.string()) });

/**
 * What the product tells members, by kind. Its words are notifications:said in the app, those of the server's
 * product/notifications/words outside of it, and admin-overview:undelivered.kind for operators.
 */
export const notificationKinds = {
  /** The two have matched. */
  match: {
    hasActor: true,
    hasMatch: true,
    payload: z.object({}),
    setting: 'matchNotifications',
    place: conversationOf,
  },
  /** The other person wrote; payload.seq is the newest message's. Read by reading the conversation as well. */
  message: {
    hasActor: true,
    hasMatch: true,
    payload: z.object({ seq: z.int() }),
    setting: 'messageNotifications',
    place: conversationOf,
  },
  /** Somebody likes the member. It leads to where their number on the dashboard does (specification, section 4). */
  like: {
    hasActor: false,
    hasMatch: false,
    payload: z.object({}),
    setting: 'likeNotifications',
    place: () => '/discover',
  },
  /** Somebody super likes the member, and says so. */
  super_like: {
    hasActor: true,
    hasMatch: false,
    payload: z.object({}),
    setting: 'likeNotifications',
    place: ({ actor_id }) => (actor_id ? `/profile/${actor_id}` : '/discover'),
  },
  /** A way to the member leads nowhere and is off until they turn it on again or give another address (or number). */
  channel_paused: {
    hasActor: false,
    hasMatch: false,
    payload: z.object({ channel: z.enum(['email', 'whatsapp']) }),
    wordedBy: 'channel',
    place: () => '/settings',
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
  /** A moderator's decision about the member, which can be appealed (rpc appeal_decision). */
  warning: {
    hasActor: false,
    hasMatch: false,
    payload: moderation,
    isLetter: true,
    quotes: 'reason',
    place: decisionOf,
  },
  /** The same, where the moderator has also taken something away: payload.removed. */
  content_removed: {
    hasActor: false,
    hasMatch: false,
    payload: moderation,
    isLetter: true,
    quotes: 'reason',
    place: decisionOf,
  },
  /** Another moderator has looked at it. */
  appeal_decided: {
    hasActor: false,
    hasMatch: false,
    payload: z.object({ decision_id: z.uuid(), outcome: z.enum(['upheld', 'overturned']), answer: z.string() }),
    isLetter: true,
    wordedBy: 'outcome',
    quotes: 'answer',
    place: decisionOf,
  },
} as const satisfies Record<string, NotificationKindEntry>;

export type NotificationKind = keyof typeof notificationKinds;

export const notificationKindNames = Object.keys(notificationKinds) as NotificationKind[];

/** The entry of a kind, as all entries are; undefined for a kind that only a newer server knows. */
export function notificationKindOf(kind: NotificationKind): NotificationKindEntry;
export function notificationKindOf(kind: string): NotificationKindEntry | undefined;
export function notificationKindOf(kind: string): NotificationKindEntry | undefined {
  return Object.hasOwn(notificationKinds, kind) ? notificationKinds[kind as NotificationKind] : undefined;
}

/** One of the decisions of /decisions. */
export function decisionPath(decisionId: string): string {
  return `/decisions#${decisionId}`;
}

/** Where a notification leads; one of a kind that is not known yet leads to the list of all of them. */
export function placeOfNotification(notification: PlacedNotification & { kind: string }): string {
  return notificationKindOf(notification.kind)?.place(notification) ?? '/notifications';
}
