export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

let estimator: Promise<(password: string, words: string[]) => PasswordStrength> | null = null;

/**
 * The strength of a password, 0 (very weak) to 4. The estimator and its dictionaries load on first use.
 * @param words what an attacker would try first: the person's own name and email
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
