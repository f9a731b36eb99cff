import type { InteractionType } from '@awamu/contracts/options.ts';

/** What one person decided about another; a row of public.user_interactions. */
export interface Decision {
  id: string;
  userId: string;
  targetUserId: string;
  type: InteractionType;
  at: number;
}

/** A matched pair; a row of public.matches. Times are milliseconds since 1970. */
export interface Pair {
  id: string;
  user1Id: string;
  user2Id: string;
  at: number;
}

export interface Message {
  id: string;
  matchId: string;
  senderId: string;
  recipientId: string;
  type: 'text' | 'image';
  content: string;
  at: number;
  /** Null until the recipient has read it. */
  readAt: number | null;
}

/** Key of one person's decision about another. */
export function decisionKey(userId: string, targetUserId: string): string {
  return `${userId} ${targetUserId}`;
}
