import type { Match } from '@awamu/contracts/matching.ts';
import type { PotentialMatch } from '@awamu/contracts/member-card.ts';
import type { ChatMessage, Conversation } from '@awamu/contracts/messaging.ts';

const at = '2026-02-01T12:00:00Z';

/** Somebody who is suggested. */
export function newSuggestion(traits: Partial<PotentialMatch> = {}): PotentialMatch {
  const id = crypto.randomUUID();
  return {
    id,
    user_id: id,
    full_name: 'Okello Otim',
    age: 31,
    location: 'London, United Kingdom',
    bio: 'Okello plays the adungu and bakes on Sundays.',
    gender: 'man',
    looking_for: 'women',
    region_preference: [],
    life_phase: null,
    vibe: null,
    emotional_availability: null,
    communication_style: [],
    intentions: [],
    interests: ['Cooking'],
    profile_picture_url: null,
    profile_picture_focus: null,
    gallery_images: [],
    gallery_video: null,
    match_score: 72,
    match_label: 'Great Fit',
    score_parts: {},
    shared_intentions: [],
    shared_interests: ['Cooking'],
    distance_km: 5,
    nearness: 'near',
    super_liked_you: false,
    ...traits,
  };
}

/** An active match with somebody. */
export function newMatch(otherUser: Partial<Match['other_user']> = {}): Match {
  const other = {
    id: crypto.randomUUID(),
    full_name: 'Kato Mukasa',
    age: 33,
    bio: null,
    location: 'Leeds, United Kingdom',
    profile_picture_url: null,
    profile_picture_focus: null,
    ...otherUser,
  };
  return {
    id: crypto.randomUUID(),
    user1_id: crypto.randomUUID(),
    user2_id: other.id,
    is_active: true,
    created_at: at,
    other_user: other,
  };
}

/** A conversation in which nothing has been said. */
export function newConversation(traits: Partial<Conversation> = {}): Conversation {
  const matchId = crypto.randomUUID();
  return {
    id: matchId,
    matchId,
    otherUserId: crypto.randomUUID(),
    name: 'Kato',
    photo: null,
    lastMessage: null,
    lastMessageType: null,
    lastMessageFrom: null,
    lastMessageTime: at,
    unread: 0,
    isOnline: null,
    lastSeenAt: null,
    readReceipts: true,
    acceptsMessages: true,
    ...traits,
  };
}

let said = 0;

/** A message as its reader sees it. */
export function newMessage(traits: Partial<ChatMessage> = {}): ChatMessage {
  said += 1;
  return {
    id: crypto.randomUUID(),
    from: 'other',
    text: 'Oli otya?',
    type: 'text',
    time: at,
    seq: said,
    read: true,
    ...traits,
  };
}

/** A photo as a file that somebody chooses. */
export async function newPhoto(): Promise<File> {
  const canvas = new OffscreenCanvas(120, 150);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws nothing');
  context.fillStyle = '#2f7a4d';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'IMG_0042.jpg', { type: 'image/jpeg' });
}
