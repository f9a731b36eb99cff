import { useTranslation } from 'react-i18next';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime } from '#lib/time/time.ts';
import { number } from '../api/amounts.ts';
import { isFailing } from '../api/indicators.ts';
import type { Job } from '../api/overview.ts';

/** The background jobs: when each last ran, and how often it failed. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  const { t, i18n } = useTranslation('admin-overview');
  if (jobs.length === 0) return <p className="text-ink-soft">{t('job.none')}</p>;
  return (
    <details className="group border-b border-line pb-3">
      <summary className="min-h-11 content-center font-semibold">
        {t('job.title', { number: number(i18n, jobs.length) })}
      </summary>
      <ul aria-label={t('job.label')} className="divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.job} className="grid gap-0.5 py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{job.job}</span>
              <span className="text-sm text-ink-soft">
                {job.last_started_at
                  ? t('job.lastRun', {
                      when: relativeTime(i18n, new Date(job.last_started_at), serverNow()),
                    })
                  : t('job.never')}
              </span>
            </p>
            <p className={isFailing(job) ? 'text-sm text-hibiscus-ink' : 'text-sm text-ink-soft'}>
              {t('job.runs', { runs: number(i18n, job.runs), failures: number(i18n, job.failures) })}
              {job.last_failure ? ` ${t('job.lastFailure', { failure: job.last_failure })}` : null}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
