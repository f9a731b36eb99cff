import { brand } from '@awamu/contracts/brand.ts';
import { defaultLanguage, isLanguage, type Language } from '@awamu/contracts/languages.ts';
import { decisionPath } from '@awamu/contracts/notification-kinds.ts';
import { fillIn } from '#platform/mail/fill-in.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { timeInWords } from '#platform/mail/time-in-words.ts';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import type { Letter } from './letters.repo.ts';
import pt from './pt.json' with { type: 'json' };

const letterWords: Record<Language, typeof en> = { en, es, fr, de, pt };

type Kind = Exclude<keyof typeof en, 'until'>;

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
  return kind !== 'until' && Object.hasOwn(en, kind);
}

function valuesOf({ contents }: Letter, language: Language): Record<string, string> {
  const given = Object.entries(contents).map(([name, value]) => [name, value ?? ''] as const);
  const end = contents['ends_at'];
  return {
    ...Object.fromEntries(given),
    brand: brand.name,
    until: end ? fillIn(letterWords[language].until, { date: timeInWords(new Date(end), language) }) : '',
  };
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
  const { subject, paragraphs, action } = letterWords[language][kind];
  const values = valuesOf(letter, language);
  const fill = (text: string): string => fillIn(text, values);
  const said = (texts: readonly string[]): string[] => texts.map(fill).filter((text) => text.trim() !== '');
  const end = paragraphs.length - (repeated[kind] ?? 0);
  return {
    language,
    // A line break would end the header.
    subject: fill(subject).replace(/\s+/g, ' '),
    paragraphs: said(paragraphs.slice(0, end)),
    closing: said(paragraphs.slice(end)),
    action: { text: fill(action), href: linkOf(kind, letter, publicUrl) },
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
