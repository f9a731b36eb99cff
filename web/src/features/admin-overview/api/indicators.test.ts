import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { healthIndicators } from './indicators.ts';
import type { Health } from './overview.ts';

beforeAll(() => loadWords('admin-overview'));

const now = Date.parse('2026-11-22T12:00:00Z');
const details: NonNullable<Health['details']> = {
  version: '18.1',
  size_bytes: 1,
  connections: 4,
  max_connections: 100,
  replication_lag_bytes: 0,
  replication_slots: 1,
  stored_files: 0,
  stored_bytes: 0,
  letters: { waiting: 0, retrying: 0, failed: 3, oldest_waiting_at: null },
  jobs: [],
};
const healthy: Health = {
  status: 'healthy',
  uptime_s: 60,
  responses: { answers: 10, failures: 0, p50_ms: 2, p95_ms: 9 },
  database: { ok: true, ms: 3 },
  storage: { ok: true, ms: 1 },
  details,
};
const job = {
  job: 'send letters',
  last_started_at: '2026-11-22T11:00:00Z',
  last_ended_at: '2026-11-22T11:00:01Z',
  runs: 4,
  failures: 1,
  last_failure: 'no host',
  failed_at: '2026-11-22T11:00:01Z',
};

it('reports nothing for a healthy server, nor for a job that has succeeded since it failed', () => {
  expect(healthIndicators(i18n, healthy, now)).toEqual([]);
  const since = { ...job, last_started_at: '2026-11-22T11:30:00Z' };
  expect(healthIndicators(i18n, { ...healthy, details: { ...details, jobs: [since] } }, now)).toEqual([]);
});

it.each<[string, Partial<Health>, RegExp]>([
  ['an unreachable database', { database: { ok: false, ms: 9_000 }, details: null }, /^The database isn't responding/],
  ['a slow database', { database: { ok: true, ms: 300 } }, /300 ms/],
  ['failing file storage', { storage: { ok: false, ms: 1 } }, /^Files can't be stored/],
  ['one failed answer', { responses: { ...healthy.responses, failures: 1 } }, /^1 request failed/],
  ['failed answers', { responses: { ...healthy.responses, failures: 2 } }, /^2 requests failed/],
  ['slow answers', { responses: { ...healthy.responses, p95_ms: 1_200.4 } }, /1,200 ms/],
  [
    'waiting emails',
    { details: { ...details, letters: { ...details.letters, waiting: 1, oldest_waiting_at: '2026-11-22T11:00:00Z' } } },
    /^1 email has been waiting/,
  ],
  ['a failing job', { details: { ...details, jobs: [job] } }, /send letters/],
  ['a long replication lag', { details: { ...details, replication_lag_bytes: 1e9 } }, /^Live updates/],
])('reports %s', (_what, part, sentence) => {
  expect(healthIndicators(i18n, { ...healthy, ...part }, now)).toEqual([expect.stringMatching(sentence)]);
});
