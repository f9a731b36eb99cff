import { isIP } from 'node:net';
import type { Language } from '@awamu/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { askedLanguage } from '#platform/http/asked-language.ts';
import { networkOf, plainAddress } from '#platform/http/client-network.ts';

/** The device of a request, as far as the request describes it. */
export interface Client {
  /** For the sessions table; null if it is not a plain IP address. */
  ip: string | null;
  /** Key of rate limits: the address, or for IPv6 its /64 network, all of which belongs to one household. */
  network: string;
  userAgent: string | null;
  /** The requested language, for emails to accounts without a chosen language. */
  language: Language;
}

const userAgentMaxLength = 512;

export function clientOf(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent']?.slice(0, userAgentMaxLength) ?? null;
  const ip = plainAddress(request.ip);
  const language = askedLanguage(request.headers['accept-language']);
  return { ip: isIP(ip) ? ip : null, network: networkOf(ip), userAgent, language };
}
