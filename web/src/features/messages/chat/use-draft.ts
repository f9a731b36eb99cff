import { useSyncExternalStore } from 'react';
import { createStoredTexts } from '#lib/storage/stored-texts.ts';

const drafts = createStoredTexts('session');
const prefix = 'awamu-draft:';
const keyOf = (memberId: string, matchId: string) => `${prefix}${memberId}:${matchId}`;
const readDraft = (key: string): string => drafts.read(key) ?? '';

function keepDraft(key: string, draft: string): void {
  drafts.keep(key, draft || null);
  drafts.announce();
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
export function clearDrafts(): void {
  for (const key of drafts.keys(prefix)) drafts.keep(key, null);
  drafts.announce();
}

/**
 * What was typed in a conversation and not sent. It is still there after looking into another one and after a reload of
 * the tab; nobody else who signs in on this device finds it. Every field of the conversation shows the same text: one that
 * React began to draw before a key was pressed would otherwise show what was there then.
 */
export function useDraft(memberId: string, matchId: string): [draft: string, setDraft: (draft: string) => void] {
  const key = keyOf(memberId, matchId);
  const draft = useSyncExternalStore(drafts.subscribe, () => readDraft(key));
  return [draft, (next) => keepDraft(key, next)];
}
