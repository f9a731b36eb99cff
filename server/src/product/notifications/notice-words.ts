import { brand } from '@awamu/contracts/brand.ts';
import type { Language } from '@awamu/contracts/languages.ts';
import { noticeKindOf } from '@awamu/contracts/notice-kinds.ts';
import de from '@awamu/locales/de/push/notifications.json' with { type: 'json' };
import en from '@awamu/locales/en/push/notifications.json' with { type: 'json' };
import es from '@awamu/locales/es/push/notifications.json' with { type: 'json' };
import fr from '@awamu/locales/fr/push/notifications.json' with { type: 'json' };
import pt from '@awamu/locales/pt/push/notifications.json' with { type: 'json' };
import { fillIn } from '#platform/mail/fill-in.ts';
import { dayInWords } from '#platform/mail/time-in-words.ts';
import type { Batch, ToldNotice } from './notifications.repo.ts';

export type Words = typeof en;
export type WordKind = keyof Words['told'];

export const wordsOf: Record<Language, Words> = { en, es, fr, de, pt };

/** Under which name a notice has its words: its kind's, or one for what it is worded by. @throws Error for a kind without any */
export function wordKindOf({ kind, payload }: ToldNotice): WordKind {
  const wordedBy = noticeKindOf(kind)?.wordedBy;
  const names = wordedBy ? [`${kind}_${String(payload[wordedBy])}`, kind] : [kind];
  const name = names.find((known) => Object.hasOwn(en.told, known));
  if (name === undefined) throw new Error(`no words for notices of kind ${kind}`);
  return name as WordKind;
}

/**
 * A notice as one sentence.
 * @param manner `private` names nobody and nothing, for whoever sees a locked screen; `told` says what is known
 */
export function sentenceOf(notice: ToldNotice, language: Language, manner: 'private' | 'told'): string {
  const words = wordsOf[language];
  const forms: { one: string; other?: string } = words[manner][wordKindOf(notice)];
  const isOne = new Intl.PluralRules(language).select(notice.count) === 'one';
  const sentence = isOne || forms.other === undefined ? forms.one : forms.other;
  const ends = notice.payload['ends_at'];
  return fillIn(sentence, {
    name: notice.actor_name || words.somebody,
    count: notice.count.toLocaleString(language),
    date: typeof ends === 'string' ? dayInWords(new Date(ends), language) : '',
  });
}

/** A batch of several as one sentence, which says how much has happened. */
export function severalOf({ language, notices }: Batch): string {
  const count = notices.reduce((sum, notice) => sum + notice.count, 0).toLocaleString(language);
  return fillIn(wordsOf[language].several.subject, { count, brand: brand.name });
}

/** A batch as one line, which a locked screen may show: with names only where the member allows it. */
export function lineOf(batch: Batch): string {
  if (batch.notices.length > 1) return severalOf(batch);
  return sentenceOf(newestOf(batch), batch.language, batch.details ? 'told' : 'private');
}

/** @throws Error for a batch without notices: there is none */
export function newestOf({ notices: [first] }: Batch): ToldNotice {
  if (first === undefined) throw new Error('a batch without notices');
  return first;
}

export const fillBrand = (text: string): string => fillIn(text, { brand: brand.name });
