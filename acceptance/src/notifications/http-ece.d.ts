/** The encryption of web push (RFC 8188), as a browser undoes it. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  export function decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
