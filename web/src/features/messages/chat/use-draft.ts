import { useSyncExternalStore } from 'react';
import { chatDraftPrefix } from '#lib/storage/stored-names.ts';
import { createStoredTexts } from '#lib/storage/stored-texts.ts';

const drafts = createStoredTexts('session');
const keyOf = (memberId: string, matchId: string) => `${chatDraftPrefix}${memberId}:${matchId}`;
const readDraft = (key: string): string => drafts.read(key) ?? '';

function keepDraft(key: string, draft: string): void {
  drafts.set(key, draft || null);
  drafts.announce();
}

/** Clears all drafts at logout. */
export function clearDrafts(): void {
  for (const key of drafts.keys(chatDraftPrefix)) drafts.set(key, null);
  drafts.announce();
}

/**
 * The unsent text of a conversation. It survives opening another conversation and reloading the tab; other members on
 * this device cannot see it. A store shared by all fields of the conversation: React might otherwise render a field
 * with the text from before the last key press.
 */
export function useDraft(memberId: string, matchId: string): [draft: string, setDraft: (draft: string) => void] {
  const key = keyOf(memberId, matchId);
  const draft = useSyncExternalStore(drafts.subscribe, () => readDraft(key));
  return [draft, (next) => keepDraft(key, next)];
}
