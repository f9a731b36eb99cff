import type { FastifyReply } from 'fastify';
import type { AuthContext } from '../auth-context.ts';

/** GET /.well-known/jwks.json: the keys that access tokens are verified with; RFC 7517. */
export function jwks(context: AuthContext, reply: FastifyReply) {
  reply.header('cache-control', 'public, max-age=60');
  return context.signer.jwks();
}
