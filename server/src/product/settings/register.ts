import type { FastifyInstance } from 'fastify';
import { noteJobRun } from '#identity/job-runs.ts';
import { hourMs, runEvery } from '#platform/jobs/run-every.ts';
import { endSilentMatches, type SilentMatchDeps } from './end-silent-matches.ts';

/**
 * Ends silent matches by the members' settings (specification, section 3). They are due by the day, so hourly is often
 * enough.
 */
export function registerSettings(app: FastifyInstance, deps: SilentMatchDeps): void {
  runEvery(app, hourMs, 'silent matches were not ended', () =>
    noteJobRun(deps, 'end silent matches', () => endSilentMatches(deps)),
  );
}
