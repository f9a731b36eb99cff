import { defaultLanguage, isLanguage, type Language } from '@awamu/contracts/languages.ts';
import { decisionPath } from '@awamu/contracts/notification-kinds.ts';
import { hasWords, type ServerWords, wordsOf } from '#platform/i18n/i18n.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { timeInWords } from '#platform/mail/time-in-words.ts';
import type { Letter } from './letters.repo.ts';

type Kind = Exclude<keyof ServerWords['team'], 'until'>;

/** The page that a person without a session reads why and appeals on; the pass travels in the fragment, never in a log. */
const closurePath = '/account-closed';

/** Where a letter leads that carries no pass and names no decision; the others lead to the front page. */
const pathOf: Partial<Record<Kind, string>> = {
  advertising_approved: '/contact',
  advertising_rejected: '/contact',
};

/** So many of the last paragraphs repeat what the reader wrote: they come after the button, in smaller letters. */
const repeated: Partial<Record<Kind, number>> = { inbox_answer: 2 };

function isKind(kind: string): kind is Kind {
  return hasWords('team', `${kind}.subject`);
}

function valuesOf({ contents }: Letter, language: Language): Record<string, string | null> {
  const end = contents['ends_at'];
  const until = end ? wordsOf('team', language)('until', { date: timeInWords(new Date(end), language) }) : '';
  return { ...contents, until };
}

function linkOf(kind: Kind, { contents }: Letter, publicUrl: string): string {
  const { pass, decision_id: decision } = contents;
  if (pass) return `${publicUrl}${closurePath}#pass=${pass}`;
  return `${publicUrl}${decision ? decisionPath(decision) : (pathOf[kind] ?? '')}`;
}

/** What a letter says, in its reader's language. @throws Error for an unknown kind */
function readLetter(letter: Letter, publicUrl: string) {
  const { kind } = letter;
  if (!isKind(kind)) throw new Error(`no words for letters of kind ${kind}`);
  const language = isLanguage(letter.language) ? letter.language : defaultLanguage;
  const t = wordsOf('team', language);
  // What people wrote stands apart from i18next's options, whatever its names are.
  const values = { replace: valuesOf(letter, language) };
  const paragraphs = t(`${kind}.paragraphs`, { ...values, returnObjects: true });
  const isSaid = (text: string): boolean => text.trim() !== '';
  const end = paragraphs.length - (repeated[kind] ?? 0);
  return {
    language,
    // A line break would end the header.
    subject: t(`${kind}.subject`, values).replace(/\s+/g, ' '),
    paragraphs: paragraphs.slice(0, end).filter(isSaid),
    closing: paragraphs.slice(end).filter(isSaid),
    action: { text: t(`${kind}.action`, values), href: linkOf(kind, letter, publicUrl) },
  };
}

/** A letter as the mail that goes out. What people wrote is shown as text, whatever it holds. @throws Error for an unknown kind */
export function composeLetter(letter: Letter, publicUrl: string): Mail {
  const { subject, ...contents } = readLetter(letter, publicUrl);
  const heading = letter.contents['title'] ?? subject;
  const twins = layOutMail({ ...contents, preheader: contents.paragraphs[0] ?? subject, heading });
  return { to: letter.address, subject, ...twins, links: [contents.action.href] };
}

/** The same for a phone: what is said, and the address. @throws Error for an unknown kind */
export function letterAsMessage(letter: Letter, publicUrl: string): string {
  const { paragraphs, action } = readLetter(letter, publicUrl);
  return [...paragraphs, action.href].join('\n\n');
}
