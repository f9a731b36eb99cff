import Negotiator from 'negotiator';

const compressed = ['br', 'gzip'] as const;
export type Encoding = (typeof compressed)[number] | 'plain';

/** The smallest encoding of a file that the client accepts. Source: RFC 9110, section 12.5.3 (Accept-Encoding). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Negotiator({ headers: { 'accept-encoding': acceptEncoding } }).encodings([...compressed]);
  return compressed.find((encoding) => accepted.includes(encoding)) ?? 'plain';
}
