import { z } from 'zod';
import { unsetIfEmpty } from './optional-text.ts';

/** An OpenID Connect provider that members may sign in with. */
export interface OidcProviderConfig {
  /** The provider's name in requests: `google`, `keycloak`, `custom:…`. */
  name: string;
  issuer: string;
  /** Accepted audiences of its tokens; the first is the web client, the others are apps of the same project. */
  clientIds: readonly [string, ...string[]];
  clientSecret: string;
  scopes: string;
}

/** The external providers that may sign members in, beside email and password. */
export interface FederationConfig {
  oidcProviders: OidcProviderConfig[];
  /** Organisations may be connected by SAML 2.0; the database lists them. */
  saml: boolean;
  /** Members may add and remove sign-in methods. */
  manualLinking: boolean;
}

const defaultScopes = 'openid email profile';
const googleIssuer = 'https://accounts.google.com';

/** HTTPS, or http for this machine: tokens sent to a provider give access to accounts. */
const issuer = z.url({ protocol: /^https?$/ }).refine((address) => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}, 'must start with https://');

const text = z.string().trim().min(1);
const name = z.string().regex(/^(custom:)?[a-z][a-z0-9_-]{0,49}$/, 'must be a short name in lowercase');
/** Provider names that are reserved in this service. */
const takenNames = new Set(['email', 'phone', 'web3', 'sso', 'saml', 'anonymous']);

const oidcProvider = z
  .strictObject({
    name: name.refine((value) => !takenNames.has(value), 'is a name of another way to sign in'),
    issuer,
    clientId: z.union([text, z.array(text).min(1)]),
    clientSecret: text,
    scopes: text.default(defaultScopes),
  })
  .transform(({ clientId, ...provider }): OidcProviderConfig => {
    const [first = '', ...more] = typeof clientId === 'string' ? [clientId] : clientId;
    return { ...provider, clientIds: [first, ...more] };
  });

const optional = z.string().trim().default('');
const flag = z.enum(['true', 'false']).default('true');

/** The environment variables of federation; documented in .env.example. */
export const federationVariables = {
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: z.preprocess(unsetIfEmpty, issuer.default(googleIssuer)),
  OIDC_PROVIDERS: z.string().default('').transform(parseProviders),
  SAML_ENABLED: flag,
  MANUAL_LINKING: flag,
};

function parseProviders(json: string, context: z.RefinementCtx): OidcProviderConfig[] {
  if (json.trim() === '') return [];
  const problem = (message: string): never[] => {
    context.addIssue({ code: 'custom', message });
    return [];
  };
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return problem('must be a JSON array');
  }
  const parsed = z.array(oidcProvider).safeParse(value);
  if (!parsed.success) {
    return problem(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', '));
  }
  const names = parsed.data.map((provider) => provider.name);
  return new Set(names).size === names.length ? parsed.data : problem('must not name a provider twice');
}

const variables = z.object(federationVariables);

/** Checks rules that involve several variables. */
export function checkFederation(values: z.output<typeof variables>, context: z.RefinementCtx): void {
  const missing = (path: string, other: string): void => {
    context.addIssue({ code: 'custom', path: [path], message: `must be set together with ${other}` });
  };
  if (values.GOOGLE_CLIENT_ID && !values.GOOGLE_CLIENT_SECRET) missing('GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID');
  if (values.GOOGLE_CLIENT_SECRET && !values.GOOGLE_CLIENT_ID) missing('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  if (values.GOOGLE_CLIENT_ID && values.OIDC_PROVIDERS.some((provider) => provider.name === 'google')) {
    context.addIssue({
      code: 'custom',
      path: ['OIDC_PROVIDERS'],
      message: 'must not name google beside GOOGLE_CLIENT_ID',
    });
  }
}

export function federationOf(values: z.output<typeof variables>): FederationConfig {
  const [webClient, ...apps] = values.GOOGLE_CLIENT_ID.split(',').flatMap((id) => id.trim() || []);
  const google: OidcProviderConfig[] =
    webClient === undefined
      ? []
      : [
          {
            name: 'google',
            issuer: values.GOOGLE_ISSUER,
            clientIds: [webClient, ...apps],
            clientSecret: values.GOOGLE_CLIENT_SECRET,
            scopes: defaultScopes,
          },
        ];
  return {
    oidcProviders: [...google, ...values.OIDC_PROVIDERS],
    saml: values.SAML_ENABLED === 'true',
    manualLinking: values.MANUAL_LINKING === 'true',
  };
}
