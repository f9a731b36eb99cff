import type { Conversation } from '@awamu/contracts/messaging.ts';
import { readImageContent } from '#entities/conversation/image-content.ts';
import { t } from '#lib/words/i18n.ts';

/** A conversation's newest message in the list: 'You: …', an image's caption, or that there is none yet. */
export function lastLine({ lastMessage, lastMessageType, lastMessageFrom, name }: Conversation): string {
  if (lastMessage === null) return t('messages:list.nothingYet', { name });
  const text =
    lastMessageType === 'image' ? readImageContent(lastMessage).caption || t('messages:list.photo') : lastMessage;
  return lastMessageFrom === 'me' ? t('messages:list.fromMe', { text }) : text;
}
