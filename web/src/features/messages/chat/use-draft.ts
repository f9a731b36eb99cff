import { useState } from 'react';
import { readStored, store } from '#lib/browser-storage.ts';

/** Drafts that this tab keeps where it may keep nothing else; they then last as long as the page. */
const memory = new Map<string, string>();
const prefix = 'awamu-draft:';
const keyOf = (memberId: string, matchId: string) => `${prefix}${memberId}:${matchId}`;

function readDraft(key: string): string {
  return memory.get(key) ?? readStored('session', key) ?? '';
}

function keepDraft(key: string, draft: string): void {
  if (store('session', key, draft || null)) memory.delete(key);
  else memory.set(key, draft);
}

/** Stands for the conversation of what was written before one was chosen. */
export const unaddressed = 'unaddressed';

/** Carries what was written before a conversation was chosen into that one, unless it has a draft of its own. */
export function addressDraft(memberId: string, matchId: string): void {
  const [from, to] = [keyOf(memberId, unaddressed), keyOf(memberId, matchId)];
  if (!readDraft(from) || readDraft(to)) return;
  keepDraft(to, readDraft(from));
  keepDraft(from, '');
}

/** Whoever logs out leaves nothing that they were writing. */
export function forgetDrafts(): void {
  memory.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/**
 * What was typed in a conversation and not sent. It is still there after looking into another one and after a reload of
 * the tab; nobody else who signs in on this device finds it.
 */
export function useDraft(memberId: string, matchId: string): [draft: string, setDraft: (draft: string) => void] {
  const key = keyOf(memberId, matchId);
  const [draft, setDraft] = useState(() => readDraft(key));
  return [
    draft,
    (next) => {
      keepDraft(key, next);
      setDraft(next);
    },
  ];
}
