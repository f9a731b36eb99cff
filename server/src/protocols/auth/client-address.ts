import { isIP, isIPv6 } from 'node:net';
import type { Language } from '@awamu/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { askedLanguage } from '#platform/http/asked-language.ts';

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
const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export function clientOf(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent']?.slice(0, userAgentMaxLength) ?? null;
  const [plain = ''] = request.ip.split('%');
  const ip = mappedIpv4.exec(plain)?.[1] ?? plain;
  const language = askedLanguage(request.headers['accept-language']);
  return { ip: isIP(ip) ? ip : null, network: networkOf(ip), userAgent, language };
}

/** The first four groups of an IPv6 address; any other address unchanged. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const after = groups(tail ?? '');
  const before = groups(head);
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
