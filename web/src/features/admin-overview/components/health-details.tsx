import type { UseQueryResult } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { useTranslation } from 'react-i18next';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Chip } from '#ui/chip.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { duration, milliseconds, number, size } from '../api/amounts.ts';
import type { HealthDetails as Details, Health } from '../api/overview.ts';
import { JobList } from './job-list.tsx';

const tones = { healthy: 'matoke', degraded: 'gold', error: 'hibiscus' } as const;

/** The server's current measurements. */
export function HealthDetails({ health }: { health: UseQueryResult<Health> }) {
  const { t, i18n } = useTranslation('admin-overview');
  return (
    <section className="grid gap-4">
      <h2 className="flex flex-wrap items-center gap-3 text-heading">
        {t('health.title')}
        {health.data && !health.isError ? (
          <Chip tone={tones[health.data.status]} className="font-sans tracking-normal">
            {t(`health.status.${health.data.status}`)}
          </Chip>
        ) : null}
      </h2>
      {health.isError ? (
        <p className="text-ink-soft">{t('health.unmeasured', { message: failureSentence(i18n, health.error) })}</p>
      ) : health.data ? (
        <Measures health={health.data} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </section>
  );
}

function Measures({ health }: { health: Health }) {
  const { t, i18n } = useTranslation('admin-overview');
  const { responses, database, storage, details } = health;
  const checked = ({ ok, ms }: Health['database']) =>
    ok ? t('health.answersIn', { time: milliseconds(i18n, ms) }) : t('health.doesNotAnswer');
  const rows: [string, string][] = [
    [t('health.uptime'), duration(i18n, health.uptime_s)],
    [
      t('health.responses'),
      t('health.responseTimes', {
        p50: milliseconds(i18n, responses.p50_ms),
        p95: milliseconds(i18n, responses.p95_ms),
      }),
    ],
    [
      t('health.answers'),
      t('health.answersAndFailures', {
        answers: number(i18n, responses.answers),
        failures: number(i18n, responses.failures),
      }),
    ],
    [t('health.database'), checked(database)],
    [t('health.storage'), checked(storage)],
    ...(details ? detailRows(i18n, details, t) : []),
  ];
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {details ? <JobList jobs={details.jobs} /> : <p className="text-ink-soft">{t('health.noDetails')}</p>}
    </>
  );
}

type Words = ReturnType<typeof useTranslation<'admin-overview'>>['t'];

function detailRows(i18n: I18n, details: Details, t: Words): [string, string][] {
  const { letters } = details;
  return [
    [
      t('health.size'),
      t('health.sizeAndVersion', { size: size(i18n, details.size_bytes), version: details.version.split(' ')[0] }),
    ],
    [
      t('health.connections'),
      t('health.of', { count: number(i18n, details.connections), max: number(i18n, details.max_connections) }),
    ],
    [
      t('health.lag'),
      details.replication_lag_bytes === null ? t('health.noReplication') : size(i18n, details.replication_lag_bytes),
    ],
    [
      t('health.files'),
      t('health.filesAndSize', { files: number(i18n, details.stored_files), size: size(i18n, details.stored_bytes) }),
    ],
    [
      t('health.letters'),
      t('health.lettersState', {
        waiting: number(i18n, letters.waiting),
        retrying: number(i18n, letters.retrying),
        failed: number(i18n, letters.failed),
      }),
    ],
  ];
}
