import { createProofRequest } from './proof-request.ts';

/** Proves again who is signed in, which a sensitive change needs when the sign-in is old. */
export const freshProof = createProofRequest();

/**
 * Makes a change of credentials. If the sign-in is too old, the member is asked for an emailed code and the change is
 * retried once; without the code the refusal is thrown.
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
