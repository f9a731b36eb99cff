import { useEffect, useRef } from 'react';
import { useMemberId } from '#lib/session/session.ts';

const drafts = new Map<string, unknown>();

interface StoredDraft<Draft> {
  /** What was being written when this was last left; undefined where nothing was. */
  kept: Draft | undefined;
  /** Says, with each drawing, what is written now. */
  follow: (read: () => Draft) => void;
  forget: () => void;
}

/**
 * Keeps what a moderator writes while they look at another tab or case. Only in memory, and for this operator alone: it
 * is about somebody.
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
