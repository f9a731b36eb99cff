import { Range } from '@remix-run/headers/range';

/** Bytes from start to end, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a Range header (RFC 9110, section 14.1.2) for a body of `size` bytes.
 * @returns null for the whole body (no range, several, or an invalid one, which servers may ignore), 'unsatisfiable' if
 * it is outside the body
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const asked = Range.from(header ?? null);
  if (asked.unit !== 'bytes' || asked.ranges.length !== 1) return null;
  const [range] = asked.normalize(size);
  // The library returns an empty range for the last 0 bytes, and for a suffix of an empty body.
  return range !== undefined && range.start <= range.end ? range : 'unsatisfiable';
}
