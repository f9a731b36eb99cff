import type { FastifyError, FastifyInstance } from 'fastify';
import { InvalidTokenError } from '#identity/authenticate.ts';
import { answerUnknownPaths } from '#platform/http/answer-unknown-paths.ts';
import { refusalReason } from './channels/refusal-reason.ts';
import { FrameRefusedError, refusals } from './realtime-errors.ts';

/** Answers every HTTP failure in Supabase Realtime's form: a status and `{ message }`. */
export function answerWithRealtimeErrors(scope: FastifyInstance): void {
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    const status = statusOf(error);
    const message = error.statusCode === undefined ? refusalReason(error, request.log) : error.message;
    return reply.code(status).send({ message: status === 500 ? refusals.failed : message });
  });
  answerUnknownPaths(scope, (_request, reply) => reply.code(404).send({ message: 'Not Found' }));
}

function statusOf(error: FastifyError): number {
  if (error instanceof InvalidTokenError || error.code === 'PT401') return 401;
  if (error instanceof FrameRefusedError || error.code === 'PT403') return 403;
  if (error.code === 'PT429') return 429;
  return error.statusCode !== undefined && error.statusCode < 500 ? error.statusCode : 500;
}
