/** Bytes from start to end, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

const singleRange = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a Range header (RFC 9110, section 14.1.2) for a body of `size` bytes.
 * @returns null when the whole body is to be sent (no range, several, or not understood: a server may ignore those),
 * 'unsatisfiable' when it lies outside the body.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = singleRange.exec(header ?? '');
  if (!match) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
