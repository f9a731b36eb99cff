import type { FederationConfig } from '#platform/config/federation-config.ts';
import { createFlowSecrets, type FlowSecrets } from '../external/flow-secrets.ts';
import { createOidcProvider, type OidcProvider } from './oidc-provider.ts';

/** External identity providers. */
export interface Federation {
  /** Keyed by the name that clients use. */
  oidc: ReadonlyMap<string, OidcProvider & { clientIds: readonly string[] }>;
  flowSecrets: FlowSecrets;
  /** Redirect URL of all providers; registered with each of them. */
  callbackUrl: string;
  /** Members may add and remove sign-in methods. */
  manualLinking: boolean;
  saml: boolean;
}

/** The federation of a server without configured providers. */
export const noProviders: FederationConfig = { oidcProviders: [], saml: true, manualLinking: true };

export function createFederation(config: FederationConfig, publicUrl: string, tokenSecret: string): Federation {
  const callbackUrl = `${publicUrl}/auth/v1/callback`;
  const providers = config.oidcProviders.map((provider) => ({
    ...createOidcProvider(provider, callbackUrl),
    clientIds: provider.clientIds,
  }));
  return {
    oidc: new Map(providers.map((provider) => [provider.name, provider])),
    flowSecrets: createFlowSecrets(tokenSecret),
    callbackUrl,
    manualLinking: config.manualLinking,
    saml: config.saml,
  };
}
