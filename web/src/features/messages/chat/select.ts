import type { Match } from '@awamu/contracts/matching.ts';
import type { Conversation } from '@awamu/contracts/messaging.ts';

/** A member without a match whom the member wants to write to. */
export interface Stranger {
  id: string;
  full_name: string;
  profile_picture_url: string | null;
}

export type Selection =
  | { kind: 'none' }
  /** The URL names a conversation that the member does not have. */
  | { kind: 'missing' }
  | { kind: 'chat'; conversation: Conversation }
  /** Shows 'Match first'. */
  | { kind: 'stranger'; stranger: Stranger };

interface SelectionRequest {
  matchId: string | null;
  match: Match | null;
  targetUserId: string | null;
  stranger: Stranger | null;
}

/** The conversation that the URL, else the previous page, asks for. */
export function select(conversations: readonly Conversation[] | undefined, request: SelectionRequest): Selection {
  const { matchId, match, targetUserId, stranger } = request;
  const wanted = matchId ?? match?.id ?? null;
  const known = conversations?.find((conversation) =>
    wanted === null ? conversation.otherUserId === targetUserId : conversation.matchId === wanted,
  );
  if (known) return { kind: 'chat', conversation: known };
  // A new match opens before the list has been refetched.
  if (match && match.id === wanted) return { kind: 'chat', conversation: conversationOf(match) };
  if (conversations && wanted === null && targetUserId !== null && stranger) return { kind: 'stranger', stranger };
  return { kind: conversations && matchId !== null ? 'missing' : 'none' };
}

function conversationOf({ id, other_user, created_at }: Match): Conversation {
  return {
    id,
    matchId: id,
    otherUserId: other_user.id,
    name: other_user.full_name,
    photo: other_user.profile_picture_url,
    lastMessage: null,
    lastMessageType: null,
    lastMessageFrom: null,
    lastMessageTime: created_at,
    unread: 0,
    isOnline: null,
    lastSeenDays: null,
    readReceipts: true,
    acceptsMessages: true,
    isClosedByMe: false,
  };
}
