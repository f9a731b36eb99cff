import { brand } from '@awamu/contracts/brand.ts';
import type { Mail } from '#platform/mail.ts';
import words from './en.json' with { type: 'json' };
import type { Letter } from './letters.repo.ts';

type Kind = Exclude<keyof typeof words, 'until'>;

/** The page that a person without a session reads why and appeals on; the pass travels in the fragment, never in a log. */
const closurePath = '/account-closed';

/** Where a letter leads that carries no pass; the others lead to the front page. */
const pathOf: Partial<Record<Kind, string>> = {
  warning: '/decisions',
  content_removed: '/decisions',
  advertising_approved: '/contact',
  advertising_rejected: '/contact',
};

function isKind(kind: string): kind is Kind {
  return kind !== 'until' && Object.hasOwn(words, kind);
}

const fillIn = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => values[name] ?? '');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character).replaceAll('\n', '<br>');

function valuesOf({ contents }: Letter): Record<string, string> {
  const given = Object.entries(contents).map(([name, value]) => [name, value ?? ''] as const);
  const end = contents['ends_at'];
  const date = end
    ? new Date(end).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
    : '';
  return {
    ...Object.fromEntries(given),
    brand: brand.name,
    until: date && fillIn(words.until, { date: `${date} UTC` }),
  };
}

function linkOf(kind: Kind, { contents }: Letter, publicUrl: string): string {
  const pass = contents['pass'];
  return pass ? `${publicUrl}${closurePath}#pass=${pass}` : `${publicUrl}${pathOf[kind] ?? ''}`;
}

/** A letter as the mail that goes out. What people wrote is shown as text, whatever it holds. @throws Error for an unknown kind */
export function composeLetter(letter: Letter, publicUrl: string): Mail {
  const { kind } = letter;
  if (!isKind(kind)) throw new Error(`no words for letters of kind ${kind}`);
  const { subject, paragraphs, action } = words[kind];
  const values = valuesOf(letter);
  const fill = (text: string): string => fillIn(text, values);
  const link = linkOf(kind, letter, publicUrl);
  const lines = paragraphs.map(fill).filter((line) => line.trim() !== '');
  return {
    to: letter.address,
    // A line break would end the header.
    subject: fill(subject).replace(/\s+/g, ' '),
    text: [...lines, `${fill(action)}:\n${link}`].join('\n\n'),
    html: [
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(fill(action))}</a></p>`,
    ].join('\n'),
    links: [link],
  };
}
