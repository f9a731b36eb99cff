import { createHmac } from 'node:crypto';

/** What a flow proves itself with, derived from its state: the database keeps nothing of them. */
export interface FlowSecrets {
  /** Comes back inside the provider's ID token, and nobody else's. */
  nonce(state: string): string;
  /** PKCE towards the provider: a code that somebody caught on its way is worth nothing. */
  verifier(state: string): string;
  /** The id of a SAML request, which the assertion must answer. */
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
