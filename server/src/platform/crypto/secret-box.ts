import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceBytes = 12;

/** Encrypts what the server must be able to read again but the database must not. */
export interface SecretBox {
  /** @param owner id of the secret's row; the ciphertext opens for no other one */
  seal(secret: string, owner: string): string;
  /** @throws Error if the ciphertext belongs to another row or key, or was altered */
  open(sealed: string, owner: string): string;
}

/** @param tokenSecret the product's secret; the key of the box is derived from it (RFC 5869), for this purpose alone */
export function createSecretBox(
  tokenSecret: string,
  purpose: 'second factors' | 'outbound messages' | 'requested work',
): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', tokenSecret, '', purpose, 32));
  return {
    seal(secret, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return [version, ...[nonce, cipher.getAuthTag(), text].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, owner) {
      const [usedVersion, nonce = '', tag = '', text = ''] = sealed.split('.');
      if (usedVersion !== version) throw new Error('sealed in an unknown way');
      const bytes = (part: string): Buffer => Buffer.from(part, 'base64url');
      const decipher = createDecipheriv(algorithm, key, bytes(nonce)).setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes(tag));
      return Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString('utf8');
    },
  };
}
