/** Asks the operator for their second factor; resolves once it is proved, or to false where they would rather not. */
type AskForProof = () => Promise<boolean>;

let asker: AskForProof | null = null;
let asked: Promise<boolean> | null = null;

/** The admin area says how it asks. @returns to stop */
export function answerStepUps(ask: AskForProof): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Calls that need the proof at the same time ask for it once. Where nobody asks, there is no proof. */
export function stepUp(): Promise<boolean> {
  asked ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
