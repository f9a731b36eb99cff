import { z } from 'zod';
import { type Caller, callerFromClaims } from '#identity/caller.ts';
import type { TokenSigner } from '#identity/signing-keys.ts';
import { createSignatureVerifier } from '#identity/verify-signature.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { ObjectPath } from './object-path.ts';
import { storageErrors } from './storage-error.ts';

// The key signs API keys too, so the purpose is signed as well, and neither kind of token is accepted as the other.
/** Who signed a URL, whose rights it uses; under one name, so that the token never has the claims of a session. */
const signerClaims = z.object({
  role: z.enum(['anon', 'authenticated', 'service_role']),
  /** Null for the anon and service_role keys. */
  member: z.string().nullable(),
  /** The member's session, with which the URL ends; null for a token without one. */
  session: z.string().nullable(),
});
const readClaims = z.object({
  purpose: z.literal('storage-read'),
  url: z.string(),
  signer: signerClaims,
  transform: z.record(z.string(), z.string()).optional(),
  /** The only version that the URL serves. */
  version: z.string().optional(),
  exp: z.number(),
});
const uploadClaims = z.object({
  purpose: z.literal('storage-upload'),
  url: z.string(),
  signer: signerClaims,
  upsert: z.boolean(),
  exp: z.number(),
});

type Unsigned = 'purpose' | 'url' | 'exp' | 'signer';
export type ReadClaims = Omit<z.infer<typeof readClaims>, Unsigned>;
export type UploadClaims = Omit<z.infer<typeof uploadClaims>, Unsigned>;

/** What a valid token gives: the rights of `signer`, as they are now, for `secondsLeft`. */
type Verified<Claims> = Claims & { signer: Caller; secondsLeft: number };

/** Tokens of signed URLs, valid until they expire or the session of their signer ends. */
export interface SignedTokens {
  signRead(path: ObjectPath, expiresInSeconds: number, signer: Caller, claims: ReadClaims): string;
  signUpload(path: ObjectPath, expiresInSeconds: number, signer: Caller, claims: UploadClaims): string;
  /** @throws StorageError InvalidJWT if forged, foreign or expired; InvalidSignature if made for another path */
  verifyRead(token: string, path: ObjectPath): Verified<ReadClaims>;
  verifyUpload(token: string, path: ObjectPath): Verified<UploadClaims>;
}

/** The signer as a caller; the database checks session and account again (platform.enter). */
function callerOf({ role, member, session }: z.infer<typeof signerClaims>): Caller {
  const claims = { role, ...(member !== null && { sub: member }), ...(session !== null && { session_id: session }) };
  const signer = callerFromClaims(claims);
  if (!signer) throw storageErrors.invalidToken('signature verification failed');
  return signer;
}

function addressOf(path: ObjectPath): string {
  return `${path.bucketId}/${path.name}`;
}

const cachedTokens = 10_000;

export function createSignedTokens(signer: TokenSigner, clock: Clock): SignedTokens {
  const nowSeconds = () => Math.floor(clock.now() / 1_000);
  const claimsOf = createSignatureVerifier(signer, cachedTokens);
  const verify = <Claims extends { url: string; exp: number; signer: z.infer<typeof signerClaims> }>(
    token: string,
    path: ObjectPath,
    schema: z.ZodType<Claims>,
  ) => {
    const parsed = schema.safeParse(claimsOf(token));
    if (!parsed.success) throw storageErrors.invalidToken('signature verification failed');
    const secondsLeft = parsed.data.exp - nowSeconds();
    if (secondsLeft <= 0) throw storageErrors.invalidToken('"exp" claim timestamp check failed');
    if (parsed.data.url !== addressOf(path)) throw storageErrors.invalidSignature();
    return { ...parsed.data, signer: callerOf(parsed.data.signer), secondsLeft };
  };
  const sign = (purpose: string, path: ObjectPath, expiresInSeconds: number, by: Caller, claims: object) => {
    const rights = { role: by.role, member: by.userId, session: by.sessionId };
    const times = { iat: nowSeconds(), exp: nowSeconds() + expiresInSeconds };
    return signer.sign({ ...claims, ...times, signer: rights, purpose, url: addressOf(path) });
  };

  return {
    signRead: (path, seconds, by, claims) => sign('storage-read', path, seconds, by, claims),
    signUpload: (path, seconds, by, claims) => sign('storage-upload', path, seconds, by, claims),
    verifyRead: (token, path) => verify(token, path, readClaims),
    verifyUpload: (token, path) => verify(token, path, uploadClaims),
  };
}
