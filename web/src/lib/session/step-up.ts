import { createProofRequest } from './proof-request.ts';

/** An operator's second factor, which a call may need. */
export const stepUp = createProofRequest();
