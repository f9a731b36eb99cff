import type { FederationConfig } from '#platform/config/federation-config.ts';
import { createFlowSecrets, type FlowSecrets } from '../external/flow-secrets.ts';
import { createOidcProvider, type OidcProvider } from './oidc-provider.ts';

/** Others whose word for a sign-in is taken. */
export interface Federation {
  /** By the name that clients use. */
  oidc: ReadonlyMap<string, OidcProvider & { clientIds: readonly string[] }>;
  flowSecrets: FlowSecrets;
  /** Where providers lead back to; registered with each of them. */
  callbackUrl: string;
  /** Members may add and remove ways to sign in. */
  manualLinking: boolean;
  saml: boolean;
}

/** What a server has that nobody configured anything for. */
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
