import type { Conversation } from '@awamu/contracts/messaging.ts';
import type { i18n as I18n } from 'i18next';
import { readImageContent } from '#entities/conversation/image-content.ts';

/** A conversation's newest message in the list: 'You: …', an image's caption, or that there is none yet. */
export function lastLine(i18n: I18n, { lastMessage, lastMessageType, lastMessageFrom, name }: Conversation): string {
  if (lastMessage === null) return i18n.t('messages:list.nothingYet', { name });
  const text =
    lastMessageType === 'image' ? readImageContent(lastMessage).caption || i18n.t('messages:list.photo') : lastMessage;
  return lastMessageFrom === 'me' ? i18n.t('messages:list.fromMe', { text }) : text;
}
