import type { FastifyInstance } from 'fastify';
import { noteJobRun } from '#identity/job-runs.ts';
import { hourMs, runEvery } from '#platform/jobs/run-every.ts';
import { endSilentMatches, type SilentMatchDeps } from './end-silent-matches.ts';

/** What settings do by themselves: silent matches end (specification, section 3). Days are counted, so an hour is no matter. */
export function registerSettings(app: FastifyInstance, deps: SilentMatchDeps): void {
  runEvery(app, hourMs, 'silent matches were not ended', () =>
    noteJobRun(deps, 'end silent matches', () => endSilentMatches(deps)),
  );
}
