/** Asks the member to prove anew who they are. @returns whether they did */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;

/** A screen that can ask (features/auth). @returns stops answering */
export function answerFreshProofs(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/**
 * Makes a change of what opens the account. Where the sign-in is too old for it, the member is asked for the code of a
 * mail and the change is made once more; who does not prove it gets the refusal.
 * @param change throws an AuthError `reauthentication_needed`
 */
export async function withFreshProof<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!needsProof(error) || asker === null || !(await asker())) throw error;
    return change();
  }
}

function needsProof(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'reauthentication_needed';
}
