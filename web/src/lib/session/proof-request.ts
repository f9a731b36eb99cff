import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Resolves to true once the proof is given, or to false if it will not be. */
type AskForProof = () => Promise<boolean>;

/** A proof that calls request and a dialog provides. */
export interface ProofRequest {
  /** Registers the dialog. @returns a function that unregisters it */
  answer(ask: AskForProof): () => void;
  /** Concurrent calls share one request. Without a dialog it resolves to false. */
  ask: AskForProof;
}

export function createProofRequest(): ProofRequest {
  let asker: AskForProof | null = null;
  let pending: Promise<boolean> | null = null;
  return {
    answer(ask) {
      asker = ask;
      return () => {
        if (asker === ask) asker = null;
      };
    },
    ask() {
      pending ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
        pending = null;
      });
      return pending;
    },
  };
}

/**
 * State of the dialog that provides the proof; the calls wait for it. Unmounting counts as not proved.
 * @param prepare runs before the dialog opens; false if the proof is not possible here
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
