import { isIP } from 'node:net';
import { brand } from '@awamu/contracts/brand.ts';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { authPolicy } from '../auth-policy.ts';

/** A key that an authenticator holds, as the database keeps it; binary as base64url. */
export interface StoredKey {
  credentialId: string;
  publicKey: string;
  signCount: number;
  transports: string[];
}

export interface MadeKey extends StoredKey {
  aaguid: string;
  backupEligible: boolean;
  backedUp: boolean;
}

/**
 * `passkey`: signs in by itself, so it must ask for a finger, a face or a PIN and remember whose it is.
 * `second_factor`: asked for after a password; an older security key will do.
 */
export type KeyUse = 'passkey' | 'second_factor';

/** This product towards authenticators: Web Authentication, level 3. */
export interface RelyingParty {
  /** False where PUBLIC_URL is an IP address: no browser makes keys for one. */
  available: boolean;
  creationOptions(request: {
    use: KeyUse;
    userId: string;
    userName: string;
    /** Those that the member has: no authenticator makes a second one. */
    existing: readonly StoredKey[];
  }): Promise<PublicKeyCredentialCreationOptionsJSON>;
  requestOptions(request: { use: KeyUse; keys: readonly StoredKey[] }): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** @returns undefined for an answer that does not fit the challenge, this origin or its own signature */
  verifyCreation(use: KeyUse, challenge: string, response: RegistrationResponseJSON): Promise<MadeKey | undefined>;
  /** @returns the key's new counter; undefined for an answer that does not prove the key */
  verifyRequest(
    use: KeyUse,
    challenge: string,
    key: StoredKey,
    response: AuthenticationResponseJSON,
  ): Promise<{ signCount: number; backedUp: boolean } | undefined>;
}

/** Ed25519, ES256, RS256 (IANA COSE): what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257];
const timeoutMs = authPolicy.challengeSeconds * 1_000;
const asBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const verification = { passkey: 'required', second_factor: 'preferred' } as const;
const residence = { passkey: 'required', second_factor: 'discouraged' } as const;

export function createRelyingParty(publicUrl: string): RelyingParty {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID };
  return {
    available: isIP(rpID) === 0 && !rpID.startsWith('['),
    creationOptions: ({ use, userId, userName, existing }) =>
      generateRegistrationOptions({
        rpName: brand.name,
        supportedAlgorithmIDs,
        rpID,
        userName,
        userDisplayName: userName,
        userID: new TextEncoder().encode(userId),
        timeout: timeoutMs,
        excludeCredentials: existing.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: residence[use], userVerification: verification[use] },
      }),
    requestOptions: ({ use, keys }) =>
      generateAuthenticationOptions({
        rpID,
        timeout: timeoutMs,
        allowCredentials: keys.map(({ credentialId: id, transports }) => ({ id, transports })),
        userVerification: verification[use],
      }),
    async verifyCreation(use, expectedChallenge, response) {
      const requireUserVerification = use === 'passkey';
      const checks = { ...expected, expectedChallenge, requireUserVerification, supportedAlgorithmIDs, response };
      const { registrationInfo } = await verifyRegistrationResponse(checks).catch(() => ({
        registrationInfo: undefined,
      }));
      if (!registrationInfo) return undefined;
      const { credential, aaguid, credentialDeviceType, credentialBackedUp } = registrationInfo;
      return {
        credentialId: credential.id,
        publicKey: asText(credential.publicKey),
        signCount: credential.counter,
        transports: credential.transports ?? [],
        aaguid,
        backupEligible: credentialDeviceType === 'multiDevice',
        backedUp: credentialBackedUp,
      };
    },
    async verifyRequest(use, expectedChallenge, { credentialId: id, publicKey, signCount, transports }, response) {
      const credential = { id, publicKey: asBytes(publicKey), counter: signCount, transports };
      const requireUserVerification = use === 'passkey';
      const checks = { ...expected, expectedChallenge, requireUserVerification, response, credential };
      const { verified, authenticationInfo } = await verifyAuthenticationResponse(checks).catch(() => ({
        verified: false,
        authenticationInfo: undefined,
      }));
      if (!verified || !authenticationInfo) return undefined;
      return { signCount: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
    },
  };
}
