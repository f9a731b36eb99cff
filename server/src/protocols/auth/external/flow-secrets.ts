import { createHmac } from 'node:crypto';

/** Secrets of a flow, derived from its state, so that the database stores none of them. */
export interface FlowSecrets {
  /** Returned in the provider's ID token, which binds the token to this flow. */
  nonce(state: string): string;
  /** PKCE verifier for the provider: an intercepted code is useless without it. */
  verifier(state: string): string;
  /** Id of the SAML request, which the assertion must name. */
  requestId(state: string): string;
}

export function createFlowSecrets(tokenSecret: string): FlowSecrets {
  const derive = (purpose: string, state: string): string =>
    createHmac('sha256', tokenSecret)
      .update(JSON.stringify(['external', purpose, state]))
      .digest('base64url');
  return {
    nonce: (state) => derive('nonce', state),
    verifier: (state) => derive('verifier', state),
    // An XML id begins with a letter or an underscore.
    requestId: (state) => `_${derive('request', state)}`,
  };
}
