import type { ExternalPerson } from '../external/external-person.ts';
import { plainClaims } from '../external/external-person.ts';
import { readEmail } from '../request-input.ts';
import type { Assertion } from './service-provider.ts';
import { noEmail, noUserId } from './sso-errors.ts';
import type { AttributeMapping, SsoProvider } from './sso-providers.repo.ts';

const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** Common attribute names; a provider's own mapping precedes them. */
const usualNames: Record<string, readonly string[]> = {
  email: [
    'email',
    'mail',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  ],
  full_name: ['displayName', 'full_name', 'name', 'http://schemas.microsoft.com/identity/claims/displayname'],
};

/**
 * The person of an assertion; the organisation vouches for all its attributes. The name id must be persistent, as it
 * identifies the person.
 * @throws AuthError saml_assertion_no_user_id, saml_assertion_no_email
 */
export function personOfAssertion(provider: SsoProvider, assertion: Assertion): ExternalPerson {
  const { nameId, nameIdFormat } = assertion;
  if (nameId === null || nameIdFormat === transientFormat) throw noUserId();
  const mapped = Object.fromEntries(
    Object.keys({ ...usualNames, ...provider.saml.attribute_mapping.keys }).map((key) => [
      key,
      mappedValue(key, provider.saml.attribute_mapping, assertion.attributes),
    ]),
  );
  const address = typeof mapped['email'] === 'string' ? mapped['email'] : nameIdFormat === emailFormat ? nameId : '';
  const email = emailOf(address);
  return {
    provider: `sso:${provider.id}`,
    subject: nameId,
    email,
    emailVerified: true,
    claims: {
      ...plainClaims(mapped),
      email,
      email_verified: true,
      phone_verified: false,
      sub: nameId,
      iss: provider.saml.entity_id,
    },
    isSso: true,
  };
}

function emailOf(address: string): string {
  try {
    return readEmail(address);
  } catch {
    throw noEmail();
  }
}

function mappedValue(key: string, mapping: AttributeMapping, attributes: Readonly<Record<string, unknown>>): unknown {
  const own = mapping.keys?.[key];
  const names = [...(own?.name ? [own.name] : []), ...(own?.names ?? []), ...(own ? [] : (usualNames[key] ?? []))];
  const name = names.find((candidate) => attributes[candidate] !== undefined);
  const value = name === undefined ? own?.default : attributes[name];
  return Array.isArray(value) && !own?.array ? value[0] : value;
}
