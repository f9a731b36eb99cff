import type { Person } from '../people/person.ts';
import { type View, views } from '../pictures/render-view.ts';
import type { Random } from '../random.ts';
import type { Message } from './community.ts';

/** A picture sent in a conversation, and its name in the bucket message-images. */
export interface SentPicture {
  name: string;
  version: string;
  ownerId: string;
  view: View;
}

export interface Pictures {
  pictures: SentPicture[];
  /** The messages that contain the pictures. */
  messages: Message[];
}

const minuteMs = 60_000;
/** A picture is sent after this many messages. */
const messagesBefore = 3;

/** Uses each view once, in the conversations that a visitor sees first: Kato's with Nakato before all others. */
export function makePictures(people: readonly Person[], messages: readonly Message[], random: Random): Pictures {
  const placeOf = new Map(people.map((person, place) => [person.id, place]));
  const rank = ([first]: readonly Message[]): number =>
    (placeOf.get(first?.senderId ?? '') ?? 0) + (placeOf.get(first?.recipientId ?? '') ?? 0);
  const longest = [...Map.groupBy(messages, (message) => message.matchId).values()]
    .filter((conversation) => conversation.length > messagesBefore)
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, views.length);
  const sent = longest.map((conversation, index) => pictureAfter(conversation, views[index], random));
  return {
    pictures: sent.flatMap((one) => one?.picture ?? []),
    messages: sent.flatMap((one) => one?.message ?? []),
  };
}

function pictureAfter(conversation: readonly Message[], view: View | undefined, random: Random) {
  const [before, after] = [conversation[messagesBefore - 1], conversation[messagesBefore]];
  if (view === undefined || before === undefined || after === undefined) return null;
  const name = `messages/${before.matchId}/${random.uuid()}.webp`;
  const at = Math.min(before.at + minuteMs, after.at - 1);
  const picture: SentPicture = { name, version: random.uuid(), ownerId: before.senderId, view };
  const message: Message = {
    ...before,
    id: random.uuid(),
    type: 'image',
    content: JSON.stringify({ url: name, caption: view.caption }),
    at,
    readAt: before.readAt === null ? null : Math.max(before.readAt, at),
  };
  return { picture, message };
}
