import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Resolves once what was asked for is proved, or to false where it will not be. */
type Asker = () => Promise<boolean>;

/** A proof that calls ask for and a dialog answers. */
export interface ProofRequest {
  /** Says how it is asked for. @returns to stop */
  answer(ask: Asker): () => void;
  /** Calls that need it at the same time ask for it once. Where nobody can ask, there is no proof. */
  ask: Asker;
}

export function createProofRequest(): ProofRequest {
  let asker: Asker | null = null;
  let asked: Promise<boolean> | null = null;
  return {
    answer(ask) {
      asker = ask;
      return () => {
        if (asker === ask) asker = null;
      };
    },
    ask() {
      asked ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
        asked = null;
      });
      return asked;
    },
  };
}

/**
 * The dialog that answers: what was begun waits behind it. One that leaves the page has proved nothing.
 * @param prepare what has to happen before it opens; false: it cannot be proved here
 */
export function useProofDialog(
  request: ProofRequest,
  prepare: () => Promise<boolean> = async () => true,
): [isOpen: boolean, settle: (isProved: boolean) => void] {
  const waiting = useRef<((isProved: boolean) => void) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const prepared = useEffectEvent(prepare);

  useEffect(() => {
    const stop = request.answer(async () => {
      if (!(await prepared())) return false;
      return new Promise((resolve) => {
        waiting.current = resolve;
        setOpen(true);
      });
    });
    return () => {
      stop();
      waiting.current?.(false);
      waiting.current = null;
    };
  }, [request]);

  function settle(isProved: boolean): void {
    waiting.current?.(isProved);
    waiting.current = null;
    setOpen(false);
  }

  return [isOpen, settle];
}
