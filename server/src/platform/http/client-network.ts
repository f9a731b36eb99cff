import { isIPv6 } from 'node:net';

const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address without its zone, and an IPv4 address in its own form. */
export function plainAddress(ip: string): string {
  const [plain = ''] = ip.split('%');
  return mappedIpv4.exec(plain)?.[1] ?? plain;
}

/**
 * Whom limits and shares count as one: an address, or for IPv6 its /64 network (the first four groups), all of which
 * belongs to one household.
 */
export function networkOf(ip: string): string {
  const address = plainAddress(ip);
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const after = groups(tail ?? '');
  const before = groups(head);
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
