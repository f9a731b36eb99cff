import type { FastifyInstance } from 'fastify';
import { noteJobRun } from '#identity/job-runs.ts';
import { runEvery } from '#platform/run-every.ts';
import { deliverLetters, type LetterDeps } from './deliver-letters.ts';

/** Somebody who is suspended should not wonder for long. */
const pauseMs = 3_000;

/** Sends the letters that the database writes: decisions, appeals, answers to the inbox (docs/decisions/074). */
export function registerLetters(app: FastifyInstance, deps: LetterDeps): void {
  runEvery(app, pauseMs, 'letters were not sent', () => noteJobRun(deps, 'send letters', () => deliverLetters(deps)));
}
