import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Answers every path of a scope that has no route.
 * @param scope a scope with a prefix of its own
 */
export function answerUnknownPaths(
  scope: FastifyInstance,
  handler: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  scope.setNotFoundHandler(handler);
  // The web app's route /* would otherwise answer GET.
  scope.get('/*', (_request, reply) => reply.callNotFound());
}
