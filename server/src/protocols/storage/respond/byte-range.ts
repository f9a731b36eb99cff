import { Range } from '@remix-run/headers/range';

/** Bytes from start to end, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Reads a Range header (RFC 9110, section 14.1.2) for a body of `size` bytes.
 * @returns null when the whole body is to be sent (no range, several, or not understood: a server may ignore those),
 * 'unsatisfiable' when it lies outside the body.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const asked = Range.from(header ?? null);
  if (asked.unit !== 'bytes' || asked.ranges.length !== 1) return null;
  const [range] = asked.normalize(size);
  // The library gives an empty range for the last 0 bytes, and for a suffix of an empty body.
  return range !== undefined && range.start <= range.end ? range : 'unsatisfiable';
}
