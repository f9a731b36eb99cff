import { isIP } from 'node:net';
import { brand } from '@awamu/contracts/brand.ts';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { authPolicy } from '../auth-policy.ts';

/** An authenticator's key as stored in the database; binary values in base64url. */
export interface StoredKey {
  credentialId: string;
  publicKey: string;
  signCount: number;
  transports: string[];
}

export interface NewKey extends StoredKey {
  aaguid: string;
  backupEligible: boolean;
  backedUp: boolean;
}

/**
 * `passkey`: signs in alone, so it must verify its user (fingerprint, face or PIN) and be discoverable.
 * `second_factor`: follows a password; an older security key is enough.
 */
export type KeyUse = 'passkey' | 'second_factor';

/** This product as a WebAuthn relying party (Web Authentication, level 3). */
export interface RelyingParty {
  /** False if PUBLIC_URL is an IP address, for which browsers create no keys. */
  available: boolean;
  creationOptions(request: {
    use: KeyUse;
    userId: string;
    userName: string;
    /** The member's existing keys, so that no authenticator creates a second one. */
    existing: readonly StoredKey[];
  }): Promise<PublicKeyCredentialCreationOptionsJSON>;
  requestOptions(request: { use: KeyUse; keys: readonly StoredKey[] }): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** @returns undefined if the answer does not match the challenge, the origin or its signature */
  verifyCreation(use: KeyUse, challenge: string, response: RegistrationResponseJSON): Promise<NewKey | undefined>;
  /** @returns the key's new counter; undefined if the answer does not prove the key */
  verifyRequest(
    use: KeyUse,
    challenge: string,
    key: StoredKey,
    response: AuthenticationResponseJSON,
  ): Promise<{ signCount: number; backedUp: boolean } | undefined>;
}

/** Ed25519, ES256, RS256 (IANA COSE): the algorithms of authenticators. */
const supportedAlgorithmIDs = [-8, -7, -257];
const timeoutMs = authPolicy.challengeSeconds * 1_000;
const asBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const asText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const verification = { passkey: 'required', second_factor: 'preferred' } as const;
const residence = { passkey: 'required', second_factor: 'discouraged' } as const;

/** Its 300 modules are loaded at the first use, so that starts do not wait for them. */
const webAuthn = () => import('@simplewebauthn/server');

export function createRelyingParty(publicUrl: string): RelyingParty {
  const { hostname: rpID, origin } = new URL(publicUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID };
  return {
    available: isIP(rpID) === 0 && !rpID.startsWith('['),
    creationOptions: async ({ use, userId, userName, existing }) =>
      (await webAuthn()).generateRegistrationOptions({
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
    requestOptions: async ({ use, keys }) =>
      (await webAuthn()).generateAuthenticationOptions({
        rpID,
        timeout: timeoutMs,
        allowCredentials: keys.map(({ credentialId: id, transports }) => ({ id, transports })),
        userVerification: verification[use],
      }),
    async verifyCreation(use, expectedChallenge, response) {
      const requireUserVerification = use === 'passkey';
      const checks = { ...expected, expectedChallenge, requireUserVerification, supportedAlgorithmIDs, response };
      const { verifyRegistrationResponse } = await webAuthn();
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
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse(checks).catch(() => ({
        verified: false,
        authenticationInfo: undefined,
      }));
      if (!verified || !authenticationInfo) return undefined;
      return { signCount: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
    },
  };
}
