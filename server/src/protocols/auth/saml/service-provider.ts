import type { Profile, SAML } from '@node-saml/node-saml';
import { z } from 'zod';
import { readIdpMetadata } from './idp-metadata.ts';
import { badAssertion, refusedByProvider } from './sso-errors.ts';
import type { SsoProvider } from './sso-providers.repo.ts';

/** SAML entity id of this server. */
export const entityIdOf = (publicUrl: string): string => `${publicUrl}/auth/v1/sso/saml/metadata`;
const acsOf = (publicUrl: string): string => `${publicUrl}/auth/v1/sso/saml/acs`;

const clockSkewMs = 30_000;
const assertionMaxAgeMs = 600_000;

/** Its 100 modules are loaded at the first use, so that starts do not wait for them. */
const nodeSaml = () => import('@node-saml/node-saml');

async function openSaml(publicUrl: string, provider: SsoProvider, requestId: string): Promise<SAML> {
  const { SAML, ValidateInResponseTo } = await nodeSaml();
  const { signInUrl, certificates } = readIdpMetadata(provider.saml.metadata_xml);
  return new SAML({
    callbackUrl: acsOf(publicUrl),
    issuer: entityIdOf(publicUrl),
    audience: entityIdOf(publicUrl),
    entryPoint: signInUrl,
    idpCert: certificates,
    identifierFormat: provider.saml.name_id_format,
    disableRequestedAuthnContext: true,
    // Only a signed assertion is trusted; a signature on the response alone would leave it unsigned.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: clockSkewMs,
    maxAssertionAgeMs: assertionMaxAgeMs,
    generateUniqueId: () => requestId,
    // The flow stores which requests are open (external-flow.repo.ts), so here only this one is valid.
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
}

/** The URL to which the browser takes the request. */
export async function samlRequestAddress(
  publicUrl: string,
  provider: SsoProvider,
  { state, requestId }: { state: string; requestId: string },
): Promise<string> {
  const saml = await openSaml(publicUrl, provider, requestId);
  return saml.getAuthorizeUrlAsync(state, undefined, {});
}

/** SAML metadata of this server. */
export async function serviceProviderMetadata(publicUrl: string): Promise<string> {
  const { SAML } = await nodeSaml();
  // node-saml requires a certificate even to generate metadata.
  const saml = new SAML({
    callbackUrl: acsOf(publicUrl),
    issuer: entityIdOf(publicUrl),
    idpCert: 'none',
    wantAssertionsSigned: true,
  });
  return saml.generateServiceProviderMetadata(null);
}

/** Content of a valid assertion. */
export interface Assertion {
  nameId: string | null;
  nameIdFormat: string | null;
  attributes: Record<string, unknown>;
  /** End of the session as set by the provider. */
  sessionEndsAt: Date | null;
}

/**
 * SHA-1 and HMAC signatures: SHA-1 collisions allow forged documents, and HMAC uses a shared key. A response that names
 * one anywhere is refused before anything is verified.
 */
const weakAlgorithm = /(?:rsa|dsa|ecdsa|hmac)-sha1|xmldsig#sha1|hmac-|rsa-md5|#md5/i;

/**
 * Reads the response to one request. Only the content of the signed assertion is trusted: node-saml verifies it (and
 * refuses multiple assertions, signature wrapping, foreign keys and invalid times); issuer, recipient and request are
 * compared here, as they say for whom and for which request it was made (SAML profiles, section 4.1.4.2).
 * @throws AuthError validation_failed
 */
export async function readAssertion(
  publicUrl: string,
  provider: SsoProvider,
  { response, requestId }: { response: string; requestId: string },
): Promise<Assertion> {
  const profile = await verifiedProfile(publicUrl, provider, { response, requestId });
  const assertion = signedAssertion.safeParse(profile.getAssertion?.());
  if (profile.issuer !== provider.saml.entity_id || !assertion.success) throw badAssertion(assertion.error);
  const confirmations = assertion.data.Assertion.Subject.flatMap((subject) => subject.SubjectConfirmation);
  const isForThis = confirmations.some(
    ({ $, SubjectConfirmationData: data }) =>
      $.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      data.some(({ $: to }) => to.Recipient === acsOf(publicUrl) && to.InResponseTo === requestId),
  );
  if (!isForThis) throw badAssertion('the assertion was made for somebody else');
  const ends = assertion.data.Assertion.AuthnStatement?.[0]?.$?.SessionNotOnOrAfter;
  return {
    nameId: profile.nameID || null,
    nameIdFormat: profile.nameIDFormat || null,
    attributes: (profile['attributes'] as Record<string, unknown> | undefined) ?? {},
    sessionEndsAt: ends === undefined ? null : new Date(ends),
  };
}

async function verifiedProfile(
  publicUrl: string,
  provider: SsoProvider,
  { response, requestId }: { response: string; requestId: string },
): Promise<Profile> {
  const xml = Buffer.from(response, 'base64').toString('utf8');
  if (/<!DOCTYPE/i.test(xml) || weakAlgorithm.test(xml)) throw badAssertion('a document type, or a weak algorithm');
  try {
    const saml = await openSaml(publicUrl, provider, requestId);
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response });
    if (profile) return profile;
  } catch (error) {
    const { SamlStatusError } = await nodeSaml();
    if (error instanceof SamlStatusError) throw refusedByProvider(error);
    throw badAssertion(error);
  }
  throw badAssertion();
}

/** The signed assertion as parsed by node-saml: an element's attributes are in `$`. */
const signedAssertion = z.object({
  Assertion: z.object({
    Subject: z.array(
      z.object({
        SubjectConfirmation: z.array(
          z.object({
            $: z.object({ Method: z.string() }),
            SubjectConfirmationData: z.array(
              z.object({ $: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }) }),
            ),
          }),
        ),
      }),
    ),
    AuthnStatement: z
      .array(z.object({ $: z.object({ SessionNotOnOrAfter: z.iso.datetime({ offset: true }).optional() }).optional() }))
      .optional(),
  }),
});
