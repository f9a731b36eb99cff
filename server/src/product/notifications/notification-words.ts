import { brand } from '@awamu/contracts/brand.ts';
import type { Language } from '@awamu/contracts/languages.ts';
import { notificationKindOf } from '@awamu/contracts/notification-kinds.ts';
import { fillIn } from '#platform/mail/fill-in.ts';
import { dayInWords } from '#platform/mail/time-in-words.ts';
import type { Batch, OutgoingNotification } from './notifications.repo.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };
import es from './words/es.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };

export type Words = typeof en;
export type WordKind = keyof Words['told'];

export const wordsOf: Record<Language, Words> = { en, es, fr, de, pt };

/** Under which name a notification has its words: its kind's, or one for what it is worded by. @throws Error for a kind without any */
export function wordKindOf({ kind, payload }: OutgoingNotification): WordKind {
  const wordedBy = notificationKindOf(kind)?.wordedBy;
  const names = wordedBy ? [`${kind}_${String(payload[wordedBy])}`, kind] : [kind];
  const name = names.find((known) => Object.hasOwn(en.told, known));
  if (name === undefined) throw new Error(`no words for notifications of kind ${kind}`);
  return name as WordKind;
}

/**
 * A notification as one sentence.
 * @param manner `private` names nobody and nothing, for whoever sees a locked screen; `told` says what is known
 */
export function sentenceOf(notification: OutgoingNotification, language: Language, manner: 'private' | 'told'): string {
  const words = wordsOf[language];
  const forms: { one: string; other?: string } = words[manner][wordKindOf(notification)];
  const isOne = new Intl.PluralRules(language).select(notification.count) === 'one';
  const sentence = isOne || forms.other === undefined ? forms.one : forms.other;
  const ends = notification.payload['ends_at'];
  return fillIn(sentence, {
    name: notification.actor_name || words.somebody,
    count: notification.count.toLocaleString(language),
    date: typeof ends === 'string' ? dayInWords(new Date(ends), language) : '',
  });
}

/** A batch of several as one sentence, which says how much has happened. */
export function severalOf({ language, notifications }: Batch): string {
  const count = notifications.reduce((sum, notification) => sum + notification.count, 0).toLocaleString(language);
  return fillIn(wordsOf[language].several.subject, { count, brand: brand.name });
}

/** A batch as one line, which a locked screen may show: with names only where the member allows it. */
export function lineOf(batch: Batch): string {
  if (batch.notifications.length > 1) return severalOf(batch);
  return sentenceOf(newestOf(batch), batch.language, batch.details ? 'told' : 'private');
}

/** @throws Error for a batch without notifications: there is none */
export function newestOf({ notifications: [first] }: Batch): OutgoingNotification {
  if (first === undefined) throw new Error('a batch without notifications');
  return first;
}

export const fillBrand = (text: string): string => fillIn(text, { brand: brand.name });
