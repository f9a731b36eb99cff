import type { Person } from '../people/person.ts';
import { type Decision, decisionKey, type Message, type Pair } from './community.ts';
import type { Decisions } from './make-decisions.ts';

/** A notification of the past; a row of public.notifications. */
export interface PastNotification {
  memberId: string;
  /** The member who caused it. */
  actorId: string;
  kind: 'match' | 'message' | 'like' | 'super_like';
  matchId: string | null;
  messageId: string | null;
  at: number;
  /** Null while it is unread. */
  readAt: number | null;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Only the first people get notifications: visitors sign in as one of them. */
const trialMembers = 10;
/** Older events have no notification. */
const notificationDays = 30;
/** Notifications older than this are read. */
const unseenDays = 2;
const mostOfAKind = 4;

interface Past {
  decisions: Decisions;
  pairs: readonly Pair[];
  messages: readonly Message[];
}

/** Recent notifications of the members whom a visitor can be, oldest first; the older half is read. */
export function makeNotifications(people: readonly Person[], past: Past, now: number): PastNotification[] {
  const matched = new Set(past.pairs.map((pair) => decisionKey(pair.user1Id, pair.user2Id)));
  const isOpen = ({ userId, targetUserId }: Decision) =>
    !past.decisions.has(decisionKey(targetUserId, userId)) &&
    !matched.has(decisionKey(userId, targetUserId)) &&
    !matched.has(decisionKey(targetUserId, userId));
  const pastNotifications = people.slice(0, trialMembers).flatMap(({ id }) => {
    const lately = latestFor(id, now);
    const likes = [...past.decisions.values()].filter((one) => one.targetUserId === id && isOpen(one));
    return [
      ...lately(
        past.pairs.filter((pair) => pair.user1Id === id || pair.user2Id === id).map((pair) => ofPair(pair, id)),
      ),
      ...lately(likes.filter(({ type }) => type === 'like').map(ofDecision)),
      ...lately(likes.filter(({ type }) => type === 'super_like').map(ofDecision)),
      // A message has a notification until its conversation is opened.
      ...past.messages.filter((one) => one.recipientId === id && one.readAt === null).map(ofMessage),
    ];
  });
  return pastNotifications.sort((one, other) => one.at - other.at);
}

function latestFor(memberId: string, now: number) {
  return (events: Omit<PastNotification, 'memberId' | 'readAt'>[]): PastNotification[] =>
    events
      .filter(({ at }) => at > now - notificationDays * dayMs && at < now)
      .sort((one, other) => other.at - one.at)
      .slice(0, mostOfAKind)
      .map((event) => ({ ...event, memberId, readAt: event.at < now - unseenDays * dayMs ? event.at + hourMs : null }));
}

function ofPair({ id, user1Id, user2Id, at }: Pair, memberId: string): Omit<PastNotification, 'memberId' | 'readAt'> {
  return { kind: 'match', actorId: memberId === user1Id ? user2Id : user1Id, matchId: id, messageId: null, at };
}

function ofDecision({ userId, type, at }: Decision): Omit<PastNotification, 'memberId' | 'readAt'> {
  return { kind: type === 'super_like' ? 'super_like' : 'like', actorId: userId, matchId: null, messageId: null, at };
}

function ofMessage({ id, matchId, senderId, recipientId, at }: Message): PastNotification {
  return { memberId: recipientId, kind: 'message', actorId: senderId, matchId, messageId: id, at, readAt: null };
}
