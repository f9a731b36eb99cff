import { useEffect, useRef } from 'react';
import { useMemberId } from '#lib/session/session.ts';

const drafts = new Map<string, unknown>();

interface StoredDraft<Draft> {
  /** The stored draft; undefined without one. */
  stored: Draft | undefined;
  /** Registers, on every render, the function that reads the current draft. */
  track: (read: () => Draft) => void;
  clear: () => void;
}

/**
 * Stores what a moderator writes while they open another tab or case. Only in memory and per operator, as it is
 * personal data.
 */
export function useStoredDraft<Draft>(about: string): StoredDraft<Draft> {
  const key = `${useMemberId()}:${about}`;
  const isCleared = useRef(false);
  const reader = useRef<(() => Draft) | null>(null);
  useEffect(
    () => () => {
      if (!isCleared.current && reader.current) drafts.set(key, reader.current());
    },
    [key],
  );
  return {
    stored: drafts.get(key) as Draft | undefined,
    track: (read) => {
      reader.current = read;
    },
    clear: () => {
      isCleared.current = true;
      drafts.delete(key);
    },
  };
}
