import type { FastifyInstance } from 'fastify';
import { notingWhatHappens } from '#identity/job-runs.ts';
import { runEvery } from '#platform/jobs/run-every.ts';
import { deliverLetters, type LetterDeps } from './deliver-letters.ts';

/** Somebody who is suspended should not wonder for long. */
const pauseMs = 3_000;

/** Sends the letters that the database writes: decisions, appeals, answers to the inbox (docs/decisions/074). */
export function registerLetters(app: FastifyInstance, deps: LetterDeps): void {
  const send = notingWhatHappens(deps, 'send letters', () => deliverLetters(deps));
  runEvery(app, pauseMs, 'letters were not sent', send);
}
