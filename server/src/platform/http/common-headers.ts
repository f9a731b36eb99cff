import { strictTransport } from './strict-transport.ts';

/**
 * Headers of every answer, refusals and files too (ASVS 5.0, 3.4): no browser guesses another type, frames an answer, or
 * tells its address to another site. Pages have stricter policies of their own.
 */
export function commonHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    ...strictTransport(publicUrl),
  };
}
