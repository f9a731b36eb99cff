import type { i18n as I18n } from 'i18next';
import type { Health, HealthDetails, Job } from './overview.ts';

/** Above these response times the server is slow, by the same limits as its own status. */
const slowDatabaseMs = 250;
const slowAnswersMs = 1_000;
const lettersLateMinutes = 15;
const lagLimitBytes = 64 * 1024 * 1024;

/** Whether the last run of a job failed. */
export function isFailing(job: Job): boolean {
  if (job.failed_at === null) return false;
  return job.last_started_at === null || job.failed_at >= job.last_started_at;
}

/** The problems of the server, one sentence each; empty if there are none. `now` in milliseconds. */
export function healthIndicators(i18n: I18n, health: Health, now: number): string[] {
  const { responses, database, storage, details } = health;
  const found: string[] = [];
  if (!database.ok) found.push(i18n.t('admin-overview:indicator.databaseAway'));
  else if (database.ms > slowDatabaseMs)
    found.push(i18n.t('admin-overview:indicator.databaseSlow', { ms: database.ms }));
  if (!storage.ok) found.push(i18n.t('admin-overview:indicator.storageAway'));
  if (responses.failures > 0) found.push(i18n.t('admin-overview:indicator.failures', { count: responses.failures }));
  if ((responses.p95_ms ?? 0) > slowAnswersMs) {
    found.push(i18n.t('admin-overview:indicator.slowAnswers', { ms: Math.round(responses.p95_ms ?? 0) }));
  }
  return details ? [...found, ...detailIndicators(i18n, details, now)] : found;
}

function detailIndicators(
  i18n: I18n,
  { letters, jobs, replication_lag_bytes: lag }: HealthDetails,
  now: number,
): string[] {
  const found: string[] = [];
  const oldest = letters.oldest_waiting_at;
  if (oldest !== null && now - Date.parse(oldest) > lettersLateMinutes * 60_000) {
    found.push(i18n.t('admin-overview:indicator.lettersLate', { count: letters.waiting }));
  }
  for (const job of jobs.filter(isFailing)) found.push(i18n.t('admin-overview:indicator.jobFailing', { job: job.job }));
  if ((lag ?? 0) > lagLimitBytes) found.push(i18n.t('admin-overview:indicator.lag'));
  return found;
}
