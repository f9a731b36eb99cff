import type { Language } from '@awamu/contracts/languages.ts';
import { straight } from '@awamu/locales/typeset.ts';
import { hasWords, type ServerWords, wordsOf } from '#platform/i18n/i18n.ts';
import { type Mail, writtenByMachine } from '#platform/mail/mail.ts';
import { layOutMail } from '#platform/mail/mail-layout.ts';
import { timeInWords } from '#platform/mail/time-in-words.ts';

/** A change of an account's credentials. */
export interface NotifiedChange {
  kind: keyof ServerWords['security']['changes'];
  /** Values for the text: the kind of factor, a provider's name, the number of remaining codes. */
  traits: Readonly<Record<string, string | number | boolean>>;
  at: Date;
}

/** The sentence that describes a change; it contains no text written by people. */
function changeText({ kind, traits }: NotifiedChange, language: Language): string {
  const t = wordsOf('security', language);
  const factor = `factors.${String(traits['factor_type'])}`;
  const provider = `providers.${String(traits['provider'])}`;
  return t(`changes.${kind}`, {
    factor: isKnown(factor) ? t(factor) : '',
    provider: isKnown(provider) ? t(provider) : traits['provider'],
    remaining: traits['remaining'],
  });
}

type NameKey =
  | `factors.${keyof ServerWords['security']['factors']}`
  | `providers.${keyof ServerWords['security']['providers']}`;

function isKnown(name: string): name is NameKey {
  return hasWords('security', name);
}

interface AppNotification {
  language: Language;
  to: string;
  change: NotifiedChange;
  publicUrl: string;
  /** Whether the account no longer has this address, which then cannot be used to reset the password. */
  isFormer: boolean;
}

/** States what happened, when, and what to do if it was somebody else. Contains no secret and asks for none. */
export function composeNotification({ language, to, change, publicUrl, isFormer }: AppNotification): Mail {
  const t = wordsOf('security', language);
  const when = t('mail.when', { when: timeInWords(change.at, language) });
  const link = `${publicUrl}${isFormer ? '/contact' : '/reset-password'}`;
  const heading = changeText(change, language);
  const twins = layOutMail({
    language,
    preheader: when,
    heading,
    paragraphs: [when, t('mail.known'), t(isFormer ? 'mail.unknown_elsewhere' : 'mail.unknown')],
    action: { text: t(isFormer ? 'mail.action_elsewhere' : 'mail.action'), href: link },
  });
  return { to, subject: t('mail.subject'), ...twins, links: [link], headers: writtenByMachine };
}

/** The same notification as a text message. */
export function notificationText(change: NotifiedChange, language: Language): string {
  return straight(wordsOf('security', language)('message', { change: changeText(change, language) }));
}
