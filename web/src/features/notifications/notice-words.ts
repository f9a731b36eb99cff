import { dateWords } from '@awamu/contracts/date-words.ts';
import { noticeKindOf } from '@awamu/contracts/notice-kinds.ts';
import type { Notice } from '@awamu/contracts/notices.ts';
import { firstName } from '#entities/member/place-line.ts';
import { i18n, t } from '#lib/words/i18n.ts';

/** What a notice says in a sentence, in the language on screen. */
export function noticeWords(notice: Notice): string {
  const payload: Readonly<Record<string, unknown>> = notice.payload;
  const words = [notice.kind, ...variantOf(notice)].join('.');
  // The keys are put together by kind; notice-words.test.ts says all of them.
  return t(`notifications:said.${words}` as 'notifications:said.like', {
    count: notice.count,
    name: notice.actor_name ? firstName(notice.actor_name) : '',
    date: typeof payload['ends_at'] === 'string' ? dateWords(payload['ends_at'], 'day', i18n.language) : '',
  });
}

/** By what the words of one kind differ. */
function variantOf({ kind, payload, actor_name }: Notice): string[] {
  const { hasActor, wordedBy } = noticeKindOf(kind);
  if (hasActor) return [actor_name ? 'named' : 'nameless'];
  return wordedBy ? [String((payload as Readonly<Record<string, unknown>>)[wordedBy])] : [];
}

/** What a moderator wrote to the member; empty where nobody did. */
export function moderatorsWords({ kind, payload }: Notice): string {
  const { quotes } = noticeKindOf(kind);
  return quotes ? String((payload as Readonly<Record<string, unknown>>)[quotes]) : '';
}
