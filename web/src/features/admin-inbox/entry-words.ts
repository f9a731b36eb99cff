import type { InboxEntry } from '@awamu/contracts/inbox.ts';
import { useTranslation } from 'react-i18next';

/** The texts of an entry: the forms of support, ideas and feedback store the key of a chosen option. */
export function useEntryWords({ kind, name, title, topic }: InboxEntry) {
  const { t } = useTranslation('admin-inbox');
  const about = topic ? t(`topic.${kind === 'feedback' ? 'feedback' : 'other'}.${topic}` as 'topic.other.other') : null;
  return {
    sender: name || t('noName'),
    title: kind === 'support' || kind === 'feedback' ? (about ?? title) : title,
    about,
  };
}
