import { useState } from 'react';

/** What was typed in each conversation and not sent, while the page lives. */
const drafts = new Map<string, string>();

/** The draft of a conversation; it is still there after looking into another one. */
export function useDraft(matchId: string): [draft: string, setDraft: (draft: string) => void] {
  const [draft, setDraft] = useState(() => drafts.get(matchId) ?? '');
  return [
    draft,
    (next) => {
      drafts.set(matchId, next);
      setDraft(next);
    },
  ];
}
