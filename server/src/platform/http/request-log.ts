import type { FastifyInstance } from 'fastify';
import { watchRequests } from './request-outcome.ts';

/** Logs a line per call at level 'info': method, route pattern, status, milliseconds and request id. */
export function logRequests(app: FastifyInstance): void {
  watchRequests(app, (outcome, request) => request.log.info(outcome, 'request'));
}
