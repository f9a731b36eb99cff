import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthContext } from './auth-context.ts';
import { customProvidersDisabled, oauthServerDisabled } from './federation/federation-errors.ts';
import { requireServiceRole } from './sessions/require-service-role.ts';
import { requireSession } from './sessions/require-session.ts';

/** Refuses, as GoTrue does when they are off, the OAuth server for other apps and providers added while it runs. */
export function registerDisabled(scope: FastifyInstance, context: AuthContext): void {
  const refuse = (url: string, handler: (request: FastifyRequest) => Promise<never>) =>
    scope.route({ method: ['GET', 'POST', 'PUT', 'DELETE'], url, handler, exposeHeadRoute: false });
  const refuseAdmin = (url: string, error: () => Error) =>
    refuse(url, async (request) => {
      requireServiceRole(context, request);
      throw error();
    });
  const oauthServer = async () => {
    throw oauthServerDisabled();
  };
  refuse('/.well-known/oauth-authorization-server', oauthServer);
  refuse('/oauth/*', oauthServer);
  refuse('/user/oauth/grants', async (request) => {
    await requireSession(context, request);
    throw oauthServerDisabled();
  });
  refuseAdmin('/admin/oauth/*', oauthServerDisabled);
  refuseAdmin('/admin/custom-providers', customProvidersDisabled);
  refuseAdmin('/admin/custom-providers/*', customProvidersDisabled);
}
