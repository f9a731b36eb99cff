import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SingleChoiceChips } from '#ui/choice-chips.tsx';
import { appealLists, appealQueueQuery, appealsPerPage } from '../api/appeals.ts';
import { useQueueAddress } from '../api/use-queue-address.ts';
import { AppealCard } from './appeal-card.tsx';
import { QueueList } from './queue-list.tsx';

/** The appeals against decisions, for a moderator who did not make them. */
export function AppealsTab() {
  const { t } = useTranslation();
  const { list, page, choose, goToPage } = useQueueAddress('appeals', appealLists);
  const queue = useQuery(appealQueueQuery(list, page));
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <SingleChoiceChips
          label={t('admin-reports:appeals.label')}
          choices={appealLists.map((value) => ({ value, label: t(`admin-reports:appeals.${value}`) }))}
          value={list}
          onChange={choose}
        />
        <Button variant="outline" disabled={queue.isFetching} onClick={() => void queue.refetch()}>
          <RefreshCw aria-hidden />
          {t(queue.isFetching ? 'admin:refreshing' : 'admin:refresh')}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{t('admin-reports:appeals.text')}</p>
      <QueueList
        queue={queue}
        icon={<Scale aria-hidden />}
        texts={{
          error: t('admin-reports:appeals.error'),
          things: t('admin-reports:appeals.things', { count: queue.data?.total ?? 0 }),
          ...(list === 'open'
            ? { emptyTitle: t('admin-reports:appeals.emptyOpenTitle'), empty: t('admin-reports:appeals.emptyOpen') }
            : {
                emptyTitle: t('admin-reports:appeals.emptyDecidedTitle'),
                empty: t('admin-reports:appeals.emptyDecided'),
              }),
        }}
        page={page}
        pageSize={appealsPerPage}
        onPage={goToPage}
      >
        {({ appeals }) => (
          <ul className="grid gap-6" aria-busy={queue.isPlaceholderData || undefined}>
            {appeals.map((appeal) => (
              <li key={appeal.id}>
                <AppealCard appeal={appeal} />
              </li>
            ))}
          </ul>
        )}
      </QueueList>
    </div>
  );
}
