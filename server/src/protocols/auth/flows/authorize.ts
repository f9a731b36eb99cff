import type { FastifyReply, FastifyRequest } from 'fastify';
import { depart, wantsAddress } from '../external/depart.ts';
import { failureAddress } from '../external/landing.ts';
import type { DepartureContext } from '../flow-contexts.ts';
import { redirectTarget } from '../redirect-target.ts';

/**
 * GET /authorize: leaves for a provider. A person whose browser came here by a click is led back with the error; a program
 * gets it as an answer, as GoTrue gives it.
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
