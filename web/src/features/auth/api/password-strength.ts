export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

let estimator: Promise<(password: string, words: string[]) => PasswordStrength> | null = null;

/**
 * How hard a password is to guess, 0 (very easy) to 4. The estimator and its dictionaries are fetched with the first
 * question, since only somebody who chooses a password needs them.
 * @param words what a guesser would try first: the person's own name and e-mail
 */
export async function passwordStrength(password: string, words: string[]): Promise<PasswordStrength> {
  estimator ??= loadEstimator().catch((error: unknown) => {
    estimator = null;
    throw error;
  });
  return (await estimator)(password, words);
}

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, words: string[]) => zxcvbn.check(password, words).score;
}
