import { useEffect, useRef } from 'react';
import { useMemberId } from '#lib/session/session.ts';

const drafts = new Map<string, unknown>();

interface StoredDraft<Draft> {
  /** The stored draft; undefined without one. */
  kept: Draft | undefined;
  /** Registers, on every render, the function that reads the current draft. */
  follow: (read: () => Draft) => void;
  forget: () => void;
}

/**
 * Stores what a moderator writes while they open another tab or case. Only in memory and per operator, as it is
 * personal data.
 */
export function useStoredDraft<Draft>(about: string): StoredDraft<Draft> {
  const key = `${useMemberId()}:${about}`;
  const isForgotten = useRef(false);
  const reader = useRef<(() => Draft) | null>(null);
  useEffect(
    () => () => {
      if (!isForgotten.current && reader.current) drafts.set(key, reader.current());
    },
    [key],
  );
  return {
    kept: drafts.get(key) as Draft | undefined,
    follow: (read) => {
      reader.current = read;
    },
    forget: () => {
      isForgotten.current = true;
      drafts.delete(key);
    },
  };
}
