import postgres from 'postgres';
import { expect, it } from 'vitest';
import { patience } from '../harness/patience.ts';
import { discardServer } from '../harness/server-process.ts';
import { startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';

it('a start runs again what failed, and leaves to its time what ran since that', async () => {
  const first = await startSpecServer();
  await first.stop();
  const sql = postgres(first.databaseUrl, { max: 1 });
  const runsOf = async (job: string): Promise<number> => {
    const [run] = await sql<{ runs: string }[]>`select runs from private.job_runs where job = ${job}`;
    return Number(run?.runs);
  };
  const [failed, often, done] = ['learn standings', 'end suspensions', 'learn the matching model'] as const;
  await sql`update private.job_runs set last_started_at = now() + interval '1 hour'`;
  await sql`update private.job_runs set failed_at = last_ended_at where job = ${failed}`;
  const before = { failed: await runsOf(failed), often: await runsOf(often), done: await runsOf(done) };
  const again = await startSpecServerAgain(first);
  await expect.poll(() => runsOf(failed), patience).toBe(before.failed + 1);
  await expect.poll(() => runsOf(often), patience).toBeGreaterThan(before.often);
  await again.stop();
  expect(await runsOf(done)).toBe(before.done);
  await sql.end();
  await discardServer(first);
});
