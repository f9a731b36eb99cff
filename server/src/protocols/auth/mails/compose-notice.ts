import { brand } from '@awamu/contracts/brand.ts';
import type { Mail } from '#platform/mail.ts';
import { fillIn } from './fill-in.ts';
import words from './notices.en.json' with { type: 'json' };
import { renderMail } from './render-mail.ts';

/** A change of what opens an account. */
export interface NoticedChange {
  kind: keyof typeof words.changes;
  /** What the words name: the kind of factor, a provider's name, how many codes are left. */
  traits: Readonly<Record<string, string | number | boolean>>;
  at: Date;
}

const factorNames: Readonly<Record<string, string>> = words.factors;
const providerNames: Readonly<Record<string, string>> = words.providers;

/** The sentence of a change; nothing in it was written by somebody. */
function changeText({ kind, traits }: NoticedChange): string {
  const provider = String(traits['provider'] ?? '');
  return fillIn(words.changes[kind], {
    factor: factorNames[String(traits['factor_type'])] ?? '',
    provider: providerNames[provider] ?? provider,
    remaining: String(traits['remaining'] ?? ''),
  });
}

/** "2026-11-22 04:10". */
const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');

interface Notice {
  to: string;
  change: NoticedChange;
  publicUrl: string;
  /** The address belongs to the account no more: it brings no new password. */
  isFormer: boolean;
}

/** What happened, when, and what to do if it was somebody else. It proves nothing, and asks for nothing to be proved. */
export function composeNotice({ to, change, publicUrl, isFormer }: Notice): Mail {
  const fill = (text: string): string =>
    fillIn(text, { brand: brand.name, contact: brand.contactEmail, when: minuteOf(change.at) });
  const { mail } = words;
  return renderMail({
    to,
    subject: fill(mail.subject),
    heading: changeText(change),
    body: [fill(mail.when), fill(mail.known), fill(isFormer ? mail.unknown_elsewhere : mail.unknown)],
    action: fill(isFormer ? mail.action_elsewhere : mail.action),
    link: `${publicUrl}${isFormer ? '/contact' : '/reset-password'}`,
    closing: [],
  });
}

/** The same for a phone. */
export function noticeText(change: NoticedChange): string {
  return fillIn(words.message, { brand: brand.name, contact: brand.contactEmail, change: changeText(change) });
}
