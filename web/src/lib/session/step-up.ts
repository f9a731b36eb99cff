import { createProofRequest } from './proof-request.ts';

/** Proves an operator's second factor when a call requires it. */
export const stepUp = createProofRequest();
