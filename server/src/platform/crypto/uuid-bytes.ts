/** How long an id is in a token. */
export const uuidLength = 16;

/** The 16 bytes of an id, for a token that names it. */
export function uuidBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** The id that a token begins with, as Postgres writes it. */
export function uuidAtStart(bytes: Uint8Array): string {
  const digits = Buffer.from(bytes.subarray(0, uuidLength)).toString('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
