/** Bytes of a UUID in a token. */
export const uuidLength = 16;

/** The 16 bytes of a UUID. */
export function uuidBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

/** The UUID at the start of a token's bytes, as Postgres writes it. */
export function uuidAtStart(bytes: Uint8Array): string {
  const digits = Buffer.from(bytes.subarray(0, uuidLength)).toString('hex');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
