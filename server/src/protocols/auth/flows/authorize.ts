import type { FastifyReply, FastifyRequest } from 'fastify';
import { failureAddress } from '../external/landing.ts';
import { startExternalFlow, wantsUrlAsJson } from '../external/start-external-flow.ts';
import type { ExternalFlowContext } from '../flow-contexts.ts';
import { redirectTarget } from '../redirect-target.ts';

/**
 * GET /authorize: redirects to a provider. A browser that navigated here is redirected back with the error; other
 * clients get it as GoTrue's answer.
 */
export async function authorize(context: ExternalFlowContext, request: FastifyRequest, reply: FastifyReply) {
  try {
    const url = await startExternalFlow(context, request, reply);
    return wantsUrlAsJson(request) ? reply.send({ url }) : reply.redirect(url, 302);
  } catch (error) {
    if (wantsUrlAsJson(request) || !request.headers.accept?.includes('text/html')) throw error;
    const { redirect_to: requested, code_challenge: challenge } = request.query as Record<string, unknown>;
    const target = redirectTarget(typeof requested === 'string' ? requested : undefined, context.publicUrl);
    return reply.redirect(failureAddress(request, target, error, challenge !== undefined), 303);
  }
}
