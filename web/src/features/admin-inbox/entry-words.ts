import type { InboxEntry } from '@awamu/contracts/inbox.ts';
import { useTranslation } from 'react-i18next';

/** An entry in words: the forms of support, ideas and feedback store a key where somebody chose from a list. */
export function useEntryWords({ kind, name, title, topic }: InboxEntry) {
  const { t } = useTranslation('admin-inbox');
  const about = topic ? t(`topic.${kind === 'feedback' ? 'feedback' : 'other'}.${topic}` as 'topic.other.other') : null;
  return {
    sender: name || t('noName'),
    title: kind === 'support' || kind === 'feedback' ? (about ?? title) : title,
    about,
  };
}
