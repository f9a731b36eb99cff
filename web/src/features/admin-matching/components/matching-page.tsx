import type { MatchingModel } from '@awamu/contracts/matching-models.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { shortDate } from '#lib/time/time.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { matchingModelsQuery, useMatchingModelInUse } from '../api/matching-models.ts';
import { DeckOrdersPart } from './deck-orders.tsx';

/** /admin/matching: the versions of the matching model, their figures, and a button to go back to an earlier one. */
export function MatchingPage() {
  const { t, i18n } = useTranslation('admin-matching');
  const models = useQuery(matchingModelsQuery);
  return (
    <div className="grid gap-6 py-8">
      <h1 className="text-title">{t('title')}</h1>
      <div className="grid max-w-prose gap-3 text-ink-soft">
        <p>{t('about')}</p>
        <p>{t('aboutFigures')}</p>
      </div>
      {models.isError ? (
        <Alert tone="error">{t('failure', { message: failureSentence(i18n, models.error) })}</Alert>
      ) : null}
      {models.data ? <Versions models={models.data} /> : null}
      {models.isPending ? <Skeleton className="h-40" /> : null}
      <DeckOrdersPart />
    </div>
  );
}

function Versions({ models }: { models: readonly MatchingModel[] }) {
  const { t, i18n } = useTranslation('admin-matching');
  const shown = (value: number | null, digits: number) =>
    value === null
      ? t('notCompared')
      : new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
          value,
        );
  const columns: Column<MatchingModel>[] = [
    {
      key: 'version',
      title: t('column.version'),
      onPhone: 'head',
      cell: ({ version }) => <span className="font-semibold">{t('version', { version })}</span>,
    },
    { key: 'made', title: t('column.made'), cell: ({ made_at }) => shortDate(i18n, made_at) },
    { key: 'auc', title: t('column.auc'), cell: ({ auc }) => shown(auc, 3) },
    { key: 'brier', title: t('column.brier'), cell: ({ brier }) => shown(brier, 3) },
    { key: 'interactions', title: t('column.interactions'), cell: ({ interactions }) => shown(interactions, 0) },
    {
      key: 'checked',
      title: t('column.checked'),
      cell: ({ checked_at }) => (checked_at ? shortDate(i18n, checked_at) : t('notCompared')),
    },
    { key: 'state', title: t('column.state'), cell: (model) => <InUse model={model} /> },
  ];
  return <Table label={t('title')} columns={columns} rows={models} rowKey={({ version }) => String(version)} />;
}

function InUse({ model: { version, in_use: isInUse } }: { model: MatchingModel }) {
  const { t } = useTranslation('admin-matching');
  const choose = useMatchingModelInUse();
  if (isInUse) return <Chip>{t('inUse')}</Chip>;
  return (
    <Button
      variant="outline"
      aria-disabled={choose.isPending || undefined}
      onClick={() => choose.isPending || choose.mutate(version)}
    >
      {t('use', { version })}
    </Button>
  );
}
