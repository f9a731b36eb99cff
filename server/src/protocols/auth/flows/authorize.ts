import type { FastifyReply, FastifyRequest } from 'fastify';
import { depart, wantsAddress } from '../external/depart.ts';
import { failureAddress } from '../external/landing.ts';
import type { DepartureContext } from '../flow-contexts.ts';
import { redirectTarget } from '../redirect-target.ts';

/**
 * GET /authorize: redirects to a provider. A browser that navigated here is redirected back with the error; other
 * clients get it as GoTrue's answer.
 */
export async function authorize(context: DepartureContext, request: FastifyRequest, reply: FastifyReply) {
  try {
    const url = await depart(context, request, reply);
    return wantsAddress(request) ? reply.send({ url }) : reply.redirect(url, 302);
  } catch (error) {
    if (wantsAddress(request) || !request.headers.accept?.includes('text/html')) throw error;
    const { redirect_to: requested, code_challenge: challenge } = request.query as Record<string, unknown>;
    const target = redirectTarget(typeof requested === 'string' ? requested : undefined, context.publicUrl);
    return reply.redirect(failureAddress(request, target, error, challenge !== undefined), 303);
  }
}
