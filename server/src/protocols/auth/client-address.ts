import { isIP, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** What a request tells about the device it comes from. */
export interface Client {
  /** For the sessions table; null when it is no plain address. */
  ip: string | null;
  /** What limits count by: the address, or its /64 network for IPv6, of which one household owns all. */
  network: string;
  userAgent: string | null;
}

const userAgentMaxLength = 512;
const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

export function clientOf(request: FastifyRequest): Client {
  const userAgent = request.headers['user-agent']?.slice(0, userAgentMaxLength) ?? null;
  const [plain = ''] = request.ip.split('%');
  const ip = mappedIpv4.exec(plain)?.[1] ?? plain;
  return { ip: isIP(ip) ? ip : null, network: networkOf(ip), userAgent };
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
