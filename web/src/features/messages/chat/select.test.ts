import type { Match } from '@awamu/contracts/matching.ts';
import type { Conversation } from '@awamu/contracts/messaging.ts';
import { describe, expect, it } from 'vitest';
import { select } from './select.ts';

const kato: Conversation = {
  id: 'm1',
  matchId: 'm1',
  otherUserId: 'kato',
  name: 'Kato',
  photo: null,
  lastMessage: null,
  lastMessageType: null,
  lastMessageFrom: null,
  lastMessageTime: '2026-11-20T10:00:00Z',
  unread: 0,
  isOnline: null,
  lastSeenDays: null,
  readReceipts: true,
  acceptsMessages: true,
  isClosedByMe: false,
};
const freshMatch: Match = {
  id: 'm2',
  user1_id: 'auma',
  user2_id: 'me',
  is_active: true,
  created_at: '2026-11-20T10:00:00Z',
  other_user: {
    id: 'auma',
    full_name: 'Auma',
    age: 29,
    bio: null,
    location: null,
    profile_picture_url: null,
    profile_picture_focus: null,
  },
};
const stranger = { id: 'tendo', full_name: 'Tendo', profile_picture_url: null };
const nothing = { matchId: null, match: null, targetUserId: null, stranger: null };

describe('select', () => {
  it('shows the list by default', () => {
    expect(select([kato], nothing)).toEqual({ kind: 'none' });
  });
  it('opens the conversation in the URL', () => {
    expect(select([kato], { ...nothing, matchId: 'm1' })).toEqual({ kind: 'chat', conversation: kato });
  });
  it('opens a new match before the list contains it', () => {
    expect(select(undefined, { ...nothing, match: freshMatch })).toMatchObject({
      kind: 'chat',
      conversation: { matchId: 'm2', name: 'Auma' },
    });
  });
  it('opens the conversation with a person who is a match', () => {
    expect(select([kato], { ...nothing, targetUserId: 'kato', stranger })).toMatchObject({ kind: 'chat' });
  });
  it("shows 'Match first' for a person who is not, once that is known", () => {
    const asked = { ...nothing, targetUserId: 'tendo', stranger };
    expect(select(undefined, asked)).toEqual({ kind: 'none' });
    expect(select([kato], asked)).toEqual({ kind: 'stranger', stranger });
  });
  it('shows the list if the URL names a missing conversation', () => {
    expect(select([kato], { ...nothing, matchId: 'm9' })).toEqual({ kind: 'missing' });
  });
});
