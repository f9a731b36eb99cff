import { expect, it } from 'vitest';
import { connectAsOwner } from '#platform/database/database.ts';
import { createTestDatabase } from '#platform/test-postgres/create-test-database.ts';
import { lastJobRuns } from './job-runs.repo.ts';

it('the last run of a job counts unless it failed or was another version’s', async () => {
  const copy = await createTestDatabase();
  const owner = connectAsOwner(copy.url);
  const note = (job: string, at: string, failure: string | null = null) =>
    owner.query(`select private.note_job_run($1, ${at}, ${at} + interval '1 second', $2)`, [job, failure]);
  await note('ran', `date_trunc('second', now()) + interval '1 minute'`);
  await note('failed', `now() + interval '1 minute'`, 'no route');
  await note('failed once', `now() + interval '1 minute'`, 'no route');
  await note('failed once', `now() + interval '2 minutes'`);
  await note('ran before', `now() - interval '1 hour'`);
  const ran = await lastJobRuns(owner);
  expect([...ran.keys()].toSorted()).toEqual(['failed once', 'ran']);
  const [{ at } = { at: null }] = await owner.query<{ at: Date }>(
    `select last_started_at as at from private.job_runs where job = 'ran'`,
  );
  expect(ran.get('ran')).toEqual(at);
  await owner.query(`update platform.migrations set applied_at = now() + interval '1 hour' where name = 'product'`);
  expect(await lastJobRuns(owner)).toEqual(new Map());
  await owner.end();
  await copy.drop();
});
