import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const now = new Date('2026-06-20T12:00:00Z');
const read = () =>
  community.anonymous.call<{ computed_at: string | null; months: Record<string, unknown>[] }>('public.transparency()');
const count = () => community.server.run('select private.compute_analytics($1)', [now]);

/** Inserts reports of one month, decided after these numbers of hours. */
async function addReports(day: string, hours: readonly number[]): Promise<void> {
  for (const after of hours) {
    await community.owner`
      insert into public.content_reports (report_type, status, created_at, reviewed_at)
      values ('spam', 'resolved', ${day}::timestamptz, ${day}::timestamptz + make_interval(hours => ${after}))`;
  }
}

it('has no figures before the first computation', async () => {
  expect(await read()).toEqual({ computed_at: null, months: [] });
});

it('publishes reports, times and outcomes by month, and hides figures of fewer than five', async () => {
  await addReports('2026-05-03T00:00:00Z', [1, 2, 10, 60, 70]);
  await addReports('2026-04-03T00:00:00Z', [5, 6]);
  for (const outcome of ['ban', 'ban', 'ban', 'ban', 'ban', 'ban', 'warning']) {
    await community.owner`insert into public.moderation_decisions (outcome, reason, decided_at) values (${outcome}, 'R', '2026-05-10')`;
  }
  await count();
  const { computed_at, months } = await read();
  expect(new Date(computed_at ?? '')).toEqual(now);
  expect(months).toHaveLength(12);
  expect(months.slice(0, 3)).toMatchObject([
    { month: '2026-06-01', reports: 0, decided: 0, median_hours: null, within_promise: null, appeals: 0 },
    {
      month: '2026-05-01',
      reports: 5,
      decided: 5,
      median_hours: 10,
      within_promise: 60,
      outcomes: { ban: 6, warning: null, no_action: 0, suspension: 0, remove_content: 0 },
    },
    { month: '2026-04-01', reports: null, decided: null, median_hours: null, within_promise: null },
  ]);
});

it('reads the computed figures, not the reports', async () => {
  const before = await read();
  await addReports('2026-06-03T00:00:00Z', [1, 1, 1, 1, 1, 1]);
  expect(await read()).toEqual(before);
  await count();
  expect((await read()).months[0]).toMatchObject({ reports: 6, median_hours: 1, within_promise: 100 });
});
