import { brand } from '@awamu/contracts/brand.ts';
import { defaultLanguage, isLanguage, type Language } from '@awamu/contracts/languages.ts';
import { decisionPath } from '@awamu/contracts/notification-kinds.ts';
import { fillIn } from '#platform/mail/fill-in.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { timeInWords } from '#platform/mail/time-in-words.ts';
import { messageIdOf } from '#platform/outbox/message-id.ts';
import type { ComposedMessage, OutboundMessage } from '#platform/outbox/outbound-message.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };

const messageWords: Record<Language, typeof en> = { en, es, fr, de, pt };

/** A message that a function of the database has written, of which the words are here. */
export type WrittenMessage = Pick<OutboundMessage, 'id' | 'kind' | 'channel' | 'address' | 'contents' | 'language'>;

type Kind = Exclude<keyof typeof en, 'until'>;

/** The page that a person without a session reads why and appeals on; the pass travels in the fragment, never in a log. */
const closurePath = '/account-closed';

/** Where a message leads that has no pass and names no decision; the others lead to the front page. */
const pathOf: Partial<Record<Kind, string>> = {
  advertising_approved: '/contact',
  advertising_rejected: '/contact',
};

/** So many of the last paragraphs repeat what the reader wrote: they come after the button, in smaller letters. */
const repeated: Partial<Record<Kind, number>> = { inbox_answer: 2 };

function isKind(kind: string): kind is Kind {
  return kind !== 'until' && Object.hasOwn(en, kind);
}

function valuesOf({ contents }: WrittenMessage, language: Language): Record<string, string> {
  const given = Object.entries(contents).map(([name, value]) => [name, value ?? ''] as const);
  const end = contents['ends_at'];
  return {
    ...Object.fromEntries(given),
    brand: brand.name,
    until: end ? fillIn(messageWords[language].until, { date: timeInWords(new Date(end), language) }) : '',
  };
}

function linkOf(kind: Kind, { contents }: WrittenMessage, publicUrl: string): string {
  const { pass, decision_id: decision } = contents;
  if (pass) return `${publicUrl}${closurePath}#pass=${pass}`;
  return `${publicUrl}${decision ? decisionPath(decision) : (pathOf[kind] ?? '')}`;
}

/** What a message says, in its reader's language. @throws Error for an unknown kind */
function read(message: WrittenMessage, publicUrl: string) {
  const { kind } = message;
  if (!isKind(kind)) throw new Error(`no words for messages of kind ${kind}`);
  const language = isLanguage(message.language) ? message.language : defaultLanguage;
  const { subject, paragraphs, action } = messageWords[language][kind];
  const values = valuesOf(message, language);
  const fill = (text: string): string => fillIn(text, values);
  const said = (texts: readonly string[]): string[] => texts.map(fill).filter((text) => text.trim() !== '');
  const end = paragraphs.length - (repeated[kind] ?? 0);
  return {
    language,
    // A line break would end the header.
    subject: fill(subject).replace(/\s+/g, ' '),
    paragraphs: said(paragraphs.slice(0, end)),
    closing: said(paragraphs.slice(end)),
    action: { text: fill(action), href: linkOf(kind, message, publicUrl) },
  };
}

/** As the mail that goes out. What people wrote is shown as text, whatever it holds. @throws Error for an unknown kind */
export function composeMessageMail(message: WrittenMessage, publicUrl: string): Mail {
  const { subject, ...contents } = read(message, publicUrl);
  const heading = message.contents['title'] ?? subject;
  const twins = layOutMail({ ...contents, preheader: contents.paragraphs[0] ?? subject, heading });
  const messageId = messageIdOf(message.id, publicUrl);
  return { to: message.address, subject, ...twins, links: [contents.action.href], messageId };
}

/** As the text for a phone: what is said, and the address. @throws Error for an unknown kind */
export function composeMessageText(message: WrittenMessage, publicUrl: string): string {
  const { paragraphs, action } = read(message, publicUrl);
  return [...paragraphs, action.href].join('\n\n');
}

/** A message as its channel takes it. @throws Error for an unknown kind */
export function composeOutboundMessage(message: WrittenMessage, publicUrl: string): ComposedMessage {
  if (message.channel === 'mail') return { via: 'mail', mail: composeMessageMail(message, publicUrl) };
  const { id, address: to } = message;
  return { via: 'phone', message: { id, channel: 'sms', to, text: composeMessageText(message, publicUrl) } };
}
