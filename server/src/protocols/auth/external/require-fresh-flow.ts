import type { FastifyRequest } from 'fastify';
import { authPolicy } from '../auth-policy.ts';
import { flowStateExpired } from '../errors.ts';
import { badOauthState } from '../federation/federation-errors.ts';
import type { OriginContext, TimeContext } from '../flow-contexts.ts';
import { isSameBrowser } from './browser-cookie.ts';
import type { ExternalFlow } from './external-flow.repo.ts';

/**
 * A flow is valid once, for a short time and in its own browser. @throws AuthError bad_oauth_state, flow_state_expired
 */
export function requireFreshFlow(
  context: OriginContext & TimeContext,
  request: FastifyRequest,
  flow: ExternalFlow & { wasTaken: boolean },
): void {
  if (flow.wasTaken) throw badOauthState('OAuth state was used before');
  const ageMs = context.now().getTime() - flow.created_at.getTime();
  if (ageMs > authPolicy.externalFlowSeconds * 1_000) throw flowStateExpired();
  if (flow.browser_hash !== null && !isSameBrowser(context.publicUrl, request, flow.browser_hash)) {
    throw badOauthState('OAuth state belongs to another browser');
  }
}
