const polynomial = 0x04c11db7;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) {
    remainder = remainder & 0x80000000 ? (remainder << 1) ^ polynomial : remainder << 1;
  }
  return remainder >>> 0;
});

/** The CRC of an Ogg page with its checksum field zeroed (RFC 3533, section 6); unlike zlib's, it is not reflected. */
export function oggChecksum(page: Uint8Array): number {
  let remainder = 0;
  for (const byte of page) remainder = ((remainder << 8) ^ (table[(remainder >>> 24) ^ byte] ?? 0)) >>> 0;
  return remainder;
}
