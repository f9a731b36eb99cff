import { dateWords } from '@awamu/contracts/date-words.ts';
import type { Notice } from '@awamu/contracts/notices.ts';
import { firstName } from '#entities/member/place-line.ts';
import { i18n, t } from '#lib/i18n.ts';

/** What a notice says in a sentence, in the language on screen. */
export function noticeWords(notice: Notice): string {
  switch (notice.kind) {
    case 'match':
    case 'super_like':
      return notice.actor_name
        ? t(`notifications:said.${notice.kind}.named`, { name: firstName(notice.actor_name) })
        : t(`notifications:said.${notice.kind}.nameless`);
    case 'message':
      return notice.actor_name
        ? t('notifications:said.message.named', { name: firstName(notice.actor_name), count: notice.count })
        : t('notifications:said.message.nameless', { count: notice.count });
    case 'like':
      return t('notifications:said.like', { count: notice.count });
    case 'match_ending':
      return t('notifications:said.matchEnding', { date: dayOf(notice.payload.ends_at) });
    case 'channel_paused':
      return t(`notifications:said.channelPaused.${notice.payload.channel}`);
    case 'report_decided':
      return t(`notifications:said.reportDecided.${notice.payload.outcome}`);
    case 'warning':
      return t('notifications:said.warning');
    case 'content_removed':
      return t('notifications:said.contentRemoved');
    case 'appeal_decided':
      return t(`notifications:said.appealDecided.${notice.payload.outcome}`);
  }
}

/** What a moderator wrote to the member; empty where nobody did. */
export function moderatorsWords(notice: Notice): string {
  if (notice.kind === 'warning' || notice.kind === 'content_removed') return notice.payload.reason;
  return notice.kind === 'appeal_decided' ? notice.payload.answer : '';
}

/** What can be done where a notice leads, in words; empty where the sentence says it. */
export function nextStep(notice: Notice): string {
  if (notice.kind === 'warning' || notice.kind === 'content_removed') return t('notifications:next.appeal');
  return notice.kind === 'channel_paused' ? t('notifications:next.settings') : '';
}

function dayOf(time: string): string {
  return dateWords(time, 'day', i18n.language);
}
