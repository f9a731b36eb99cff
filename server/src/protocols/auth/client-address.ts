import { isIP, isIPv6 } from 'node:net';
import type { Language } from '@awamu/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { askedLanguage } from '#platform/http/asked-language.ts';

/** What a request tells about the device it comes from. */
export interface Client {
  /** For the sessions table; null when it is no plain address. */
  ip: string | null;
  /** What limits count by: the address, or its /64 network for IPv6, of which one household owns all. */
  network: string;
  userAgent: string | null;
  /** What it asks to be answered in; mails to accounts that have not chosen are written in it. */
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

/** The first four groups of an IPv6 address; any other address as it is. */
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
