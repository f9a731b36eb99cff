import { defaultLanguage, isLanguage, type Language } from '@awamu/contracts/languages.ts';
import { decisionPath } from '@awamu/contracts/notification-kinds.ts';
import { hasWords, type ServerWords, wordsOf } from '#platform/i18n/i18n.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { timeInWords } from '#platform/mail/time-in-words.ts';
import { messageIdOf } from '#platform/outbox/message-id.ts';
import type { ComposedMessage, OutboundMessage } from '#platform/outbox/outbound-message.ts';

/** A message written by a database function; its texts are in the locales. */
export type WrittenMessage = Pick<OutboundMessage, 'id' | 'kind' | 'channel' | 'address' | 'contents' | 'language'>;

type Kind = Exclude<keyof ServerWords['team'], 'until'>;

/** The page where a person without a session reads the decision and appeals. The pass is in the fragment, so no log has it. */
const closurePath = '/account-closed';

/** Link targets of messages without a pass and a decision; the default is the landing page. */
const pathOf: Partial<Record<Kind, string>> = {
  advertising_approved: '/contact',
  advertising_rejected: '/contact',
};

/** How many of the last paragraphs quote the reader's own text; they follow the button in smaller type. */
const repeated: Partial<Record<Kind, number>> = { inbox_answer: 2 };

function isKind(kind: string): kind is Kind {
  return hasWords('team', `${kind}.subject`);
}

function valuesOf({ contents }: WrittenMessage, language: Language): Record<string, string | null> {
  const end = contents['ends_at'];
  const until = end ? wordsOf('team', language)('until', { date: timeInWords(new Date(end), language) }) : '';
  return { ...contents, until };
}

function linkOf(kind: Kind, { contents }: WrittenMessage, publicUrl: string): string {
  const { pass, decision_id: decision } = contents;
  if (pass) return `${publicUrl}${closurePath}#pass=${pass}`;
  return `${publicUrl}${decision ? decisionPath(decision) : (pathOf[kind] ?? '')}`;
}

/** The texts of a message in the recipient's language. @throws Error for an unknown kind */
function read(message: WrittenMessage, publicUrl: string) {
  const { kind } = message;
  if (!isKind(kind)) throw new Error(`no words for messages of kind ${kind}`);
  const language = isLanguage(message.language) ? message.language : defaultLanguage;
  const t = wordsOf('team', language);
  // Values are passed in `replace`, so that none of their names collides with an option of i18next.
  const values = { replace: valuesOf(message, language) };
  const paragraphs = t(`${kind}.paragraphs`, { ...values, returnObjects: true });
  const isSaid = (text: string): boolean => text.trim() !== '';
  const end = paragraphs.length - (repeated[kind] ?? 0);
  return {
    language,
    // A line break would end the email header.
    subject: t(`${kind}.subject`, values).replace(/\s+/g, ' '),
    paragraphs: paragraphs.slice(0, end).filter(isSaid),
    closing: paragraphs.slice(end).filter(isSaid),
    action: { text: t(`${kind}.action`, values), href: linkOf(kind, message, publicUrl) },
  };
}

/** Composes the email; text by people is escaped. @throws Error for an unknown kind */
export function composeMessageMail(message: WrittenMessage, publicUrl: string): Mail {
  const { subject, ...contents } = read(message, publicUrl);
  const heading = message.contents['title'] ?? subject;
  const twins = layOutMail({ ...contents, preheader: contents.paragraphs[0] ?? subject, heading });
  const messageId = messageIdOf(message.id, publicUrl);
  return { to: message.address, subject, ...twins, links: [contents.action.href], messageId };
}

/** Composes the text message: the paragraphs and the link. @throws Error for an unknown kind */
export function composeMessageText(message: WrittenMessage, publicUrl: string): string {
  const { paragraphs, action } = read(message, publicUrl);
  return [...paragraphs, action.href].join('\n\n');
}

/** Composes a message for its channel. @throws Error for an unknown kind */
export function composeOutboundMessage(message: WrittenMessage, publicUrl: string): ComposedMessage {
  if (message.channel === 'mail') return { via: 'mail', mail: composeMessageMail(message, publicUrl) };
  const { id, address: to } = message;
  return { via: 'phone', message: { id, channel: 'sms', to, text: composeMessageText(message, publicUrl) } };
}
