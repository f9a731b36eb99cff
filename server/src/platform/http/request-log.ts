import type { FastifyInstance } from 'fastify';
import { watchRequests } from './request-outcome.ts';

/** A line for each call, at the level 'info': method, route pattern, status, milliseconds and the request's id. */
export function logRequests(app: FastifyInstance): void {
  watchRequests(app, (outcome, request) => request.log.info(outcome, 'request'));
}
