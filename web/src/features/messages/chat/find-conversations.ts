import type { Conversation } from '@awamu/contracts/messaging.ts';
import type { i18n as I18n } from 'i18next';
import { lastLine } from '../last-line.ts';

/**
 * Conversations whose name or newest message contains the text, ignoring case and accents, and those in which an older
 * message does.
 */
export function findConversations(
  i18n: I18n,
  conversations: readonly Conversation[],
  typed: string,
  withOlderMessage: readonly string[] = [],
): readonly Conversation[] {
  const wanted = plain(typed.trim());
  if (!wanted) return conversations;
  return conversations.filter(
    (conversation) =>
      plain(conversation.name).includes(wanted) ||
      plain(lastLine(i18n, conversation)).includes(wanted) ||
      withOlderMessage.includes(conversation.matchId),
  );
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLocaleLowerCase();
}
