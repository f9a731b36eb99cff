import type { MemberCard } from '@awamu/contracts/member-card.ts';
import type { i18n as I18n } from 'i18next';

/** 'Here for: Friendship, Mentorship'; empty if the member has not said. */
export function intentionsLine(i18n: I18n, intentions: MemberCard['intentions']): string {
  if (intentions.length === 0) return '';
  const words = intentions.map((intention) => i18n.t(`options:intentions.${intention}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(words);
  return i18n.t('member:hereFor', { list });
}
