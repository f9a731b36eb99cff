import { createProofRequest } from './proof-request.ts';

/** That the member is who signed in, which a change may need after a while. */
export const freshProof = createProofRequest();

/**
 * Makes a change of what opens the account. Where the sign-in is too old for it, the member is asked for the code of a
 * mail and the change is made once more; who does not prove it gets the refusal.
 * @param change throws an AuthError `reauthentication_needed`
 */
export async function withFreshProof<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!needsProof(error) || !(await freshProof.ask())) throw error;
    return change();
  }
}

function needsProof(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'reauthentication_needed';
}
