import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000, gzip ; q=0.5', 'gzip'],
  ['br;q=0, gzip;q=0', 'plain'],
  ['identity;q=0', 'plain'],
  ['br, identity;q=0', 'br'],
  ['gzip;q=0, identity', 'plain'],
  ['deflate', 'plain'],
  ['x-gzip', 'plain'],
  ['*;q=0', 'plain'],
  ['*;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['GZIP', 'gzip'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
