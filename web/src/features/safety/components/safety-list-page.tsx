import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ShieldCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { useGoBack } from '#lib/addresses/use-going-back.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RowsSkeleton } from '#ui/rows-skeleton.tsx';

interface SafetyListProps<Row> {
  rows: UseQueryResult<Row[]>;
  /** Prefix of its texts: safety:reports or safety:decisions. */
  words: 'reports' | 'decisions';
  children: (row: Row) => ReactNode;
}

/** A page that lists the member's reports or decisions. A link may name a row: #{id}. */
export function SafetyListPage<Row extends { id: string }>(list: SafetyListProps<Row>) {
  const { t } = useTranslation();
  const goBack = useGoBack(paths.dashboard);
  const { hash, key } = useLocation();
  const { refetch } = list.rows;
  // A notification may be opened on this very page, and is then newer than the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new visit to the same address counts
  useEffect(() => {
    if (hash) void refetch({ cancelRefetch: false });
  }, [hash, key, refetch]);
  return (
    <div className="mx-auto w-full max-w-3xl px-5 pb-12 pt-4 lg:px-8 lg:pt-8">
      <Button variant="ghost" onClick={goBack} className="-ml-4">
        <ChevronLeft aria-hidden />
        {t('safety:back')}
      </Button>
      <h1 className="mt-1 text-title">{t(`safety:${list.words}.title`)}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{t(`safety:${list.words}.text`)}</p>
      <Rows {...list} />
    </div>
  );
}

function Rows<Row extends { id: string }>({ rows, words, children }: SafetyListProps<Row>) {
  const { t } = useTranslation();
  if (rows.isPending) {
    return <RowsSkeleton label={t('loading')} count={2} className="h-28" />;
  }
  if (!rows.data) {
    return <QueryError query={rows} title={t(`safety:${words}.error`)} />;
  }
  if (rows.data.length === 0) {
    return (
      <EmptyState icon={<ShieldCheck aria-hidden />} title={t(`safety:${words}.emptyTitle`)}>
        {t(`safety:${words}.emptyText`)}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {rows.data.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ul>
  );
}
