import { z } from 'zod';
import type { TokenSigner } from '#identity/signing-keys.ts';
import { createSignatureVerifier } from '#identity/verify-signature.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { ObjectPath } from './object-path.ts';
import { storageErrors } from './storage-error.ts';

// The key signs API keys too, so the purpose is signed as well, and neither kind of token is accepted as the other.
const readClaims = z.object({
  purpose: z.literal('storage-read'),
  url: z.string(),
  /** The member whose right the URL uses; null if it was signed with the service_role key. */
  signer: z.string().nullable(),
  transform: z.record(z.string(), z.string()).optional(),
  /** The only version that the URL serves. */
  version: z.string().optional(),
  exp: z.number(),
});
const uploadClaims = z.object({
  purpose: z.literal('storage-upload'),
  url: z.string(),
  owner: z.string().nullable(),
  upsert: z.boolean(),
  exp: z.number(),
});

export type ReadClaims = Omit<z.infer<typeof readClaims>, 'purpose' | 'url' | 'exp'>;
export type UploadClaims = Omit<z.infer<typeof uploadClaims>, 'purpose' | 'url' | 'exp'>;

/** Tokens of signed URLs, valid until they expire. */
export interface SignedTokens {
  signRead(path: ObjectPath, expiresInSeconds: number, claims: ReadClaims): string;
  signUpload(path: ObjectPath, expiresInSeconds: number, claims: UploadClaims): string;
  /** @throws StorageError InvalidJWT if forged, foreign or expired; InvalidSignature if made for another path */
  verifyRead(token: string, path: ObjectPath): ReadClaims & { secondsLeft: number };
  verifyUpload(token: string, path: ObjectPath): UploadClaims & { secondsLeft: number };
}

function addressOf(path: ObjectPath): string {
  return `${path.bucketId}/${path.name}`;
}

const cachedTokens = 10_000;

export function createSignedTokens(signer: TokenSigner, clock: Clock): SignedTokens {
  const nowSeconds = () => Math.floor(clock.now() / 1_000);
  const claimsOf = createSignatureVerifier(signer, cachedTokens);
  const verify = <Claims extends { url: string; exp: number }>(
    token: string,
    path: ObjectPath,
    schema: z.ZodType<Claims>,
  ) => {
    const parsed = schema.safeParse(claimsOf(token));
    if (!parsed.success) throw storageErrors.invalidToken('signature verification failed');
    const secondsLeft = parsed.data.exp - nowSeconds();
    if (secondsLeft <= 0) throw storageErrors.invalidToken('"exp" claim timestamp check failed');
    if (parsed.data.url !== addressOf(path)) throw storageErrors.invalidSignature();
    return { ...parsed.data, secondsLeft };
  };
  const sign = (purpose: string, path: ObjectPath, expiresInSeconds: number, claims: object) =>
    signer.sign({ ...claims, purpose, url: addressOf(path), iat: nowSeconds(), exp: nowSeconds() + expiresInSeconds });

  return {
    signRead: (path, seconds, claims) => sign('storage-read', path, seconds, claims),
    signUpload: (path, seconds, claims) => sign('storage-upload', path, seconds, claims),
    verifyRead: (token, path) => verify(token, path, readClaims),
    verifyUpload: (token, path) => verify(token, path, uploadClaims),
  };
}
