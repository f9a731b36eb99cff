import type { FastifyReply } from 'fastify';
import type { SessionContext } from '../flow-contexts.ts';

/** GET /.well-known/jwks.json: the keys that verify access tokens (RFC 7517). */
export function jwks(context: Pick<SessionContext, 'signer'>, reply: FastifyReply) {
  reply.header('cache-control', 'public, max-age=60');
  return context.signer.jwks();
}
