import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FederationContext, OriginContext } from '../flow-contexts.ts';
import { serviceProviderMetadata } from '../saml/service-provider.ts';
import { samlDisabled } from '../saml/sso-errors.ts';

/** GET /sso/saml/metadata: this server's metadata for identity providers; `?download=true` as a file. */
export async function samlMetadata(
  context: OriginContext & FederationContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!context.federation.saml) throw samlDisabled();
  const { download } = request.query as { download?: unknown };
  if (download === 'true') reply.header('content-disposition', 'attachment; filename="metadata.xml"');
  reply.header('cache-control', 'public, max-age=600');
  return reply.type('application/xml; charset=utf-8').send(await serviceProviderMetadata(context.publicUrl));
}
