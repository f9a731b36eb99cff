import { brand } from '@awamu/contracts/brand.ts';
import type { Language } from '@awamu/contracts/languages.ts';
import { fillIn } from '#platform/mail/fill-in.ts';
import { type Mail, writtenByMachine } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { timeInWords } from '#platform/mail/time-in-words.ts';
import { notificationWords } from './words.ts';

/** A change of what opens an account. */
export interface NotifiedChange {
  kind: keyof (typeof notificationWords)['en']['changes'];
  /** What the words name: the kind of factor, a provider's name, how many codes are left. */
  traits: Readonly<Record<string, string | number | boolean>>;
  at: Date;
}

/** The sentence of a change; nothing in it was written by somebody. */
function changeText({ kind, traits }: NotifiedChange, language: Language): string {
  const words = notificationWords[language];
  const factorNames: Readonly<Record<string, string>> = words.factors;
  const providerNames: Readonly<Record<string, string>> = words.providers;
  const provider = String(traits['provider'] ?? '');
  return fillIn(words.changes[kind], {
    factor: factorNames[String(traits['factor_type'])] ?? '',
    provider: providerNames[provider] ?? provider,
    remaining: String(traits['remaining'] ?? ''),
  });
}

interface AppNotification {
  language: Language;
  to: string;
  change: NotifiedChange;
  publicUrl: string;
  /** The address belongs to the account no more: it brings no new password. */
  isFormer: boolean;
}

/** What happened, when, and what to do if it was somebody else. It proves nothing, and asks for nothing to be proved. */
export function composeNotification({ language, to, change, publicUrl, isFormer }: AppNotification): Mail {
  const { mail } = notificationWords[language];
  const values = { brand: brand.name, contact: brand.contactEmail, when: timeInWords(change.at, language) };
  const fill = (text: string): string => fillIn(text, values);
  const link = `${publicUrl}${isFormer ? '/contact' : '/reset-password'}`;
  const heading = changeText(change, language);
  const twins = layOutMail({
    language,
    preheader: fill(mail.when),
    heading,
    paragraphs: [fill(mail.when), fill(mail.known), fill(isFormer ? mail.unknown_elsewhere : mail.unknown)],
    action: { text: fill(isFormer ? mail.action_elsewhere : mail.action), href: link },
  });
  return { to, subject: fill(mail.subject), ...twins, links: [link], headers: writtenByMachine };
}

/** The same for a phone. */
export function notificationText(change: NotifiedChange, language: Language): string {
  return fillIn(notificationWords[language].message, {
    brand: brand.name,
    contact: brand.contactEmail,
    change: changeText(change, language),
  });
}
