import { z } from 'zod';
import { createMemberStore } from '#lib/storage/member-store.ts';
import { answerDraftsName } from '#lib/storage/stored-names.ts';
import { type EntryRef, entryName } from './inbox-address.ts';

const answerDraft = z.object({
  body: z.string(),
  /** Makes sending idempotent: docs/protocols/operators.md, answer_inbox_entry. */
  answerId: z.uuid(),
});
export type AnswerDraft = z.infer<typeof answerDraft>;

const drafts = z.record(z.string(), answerDraft);

/** Unreadable data counts as no draft. */
export function parseDrafts(stored: string | null): Record<string, AnswerDraft> {
  try {
    return drafts.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}

const store = createMemberStore(answerDraftsName, parseDrafts);

/** @param draft null after it was sent or discarded */
export function keepAnswerDraft(memberId: string, entry: EntryRef, draft: AnswerDraft | null): void {
  store.change(memberId, (all) => {
    const { [entryName(entry)]: _before, ...others } = all;
    return draft ? { ...others, [entryName(entry)]: draft } : others;
  });
}

/** The unsent answer to an entry, shared by all tabs of this browser. */
export function useAnswerDraft(memberId: string, entry: EntryRef) {
  const draft = store.useValue(memberId)[entryName(entry)] ?? null;
  return {
    draft,
    write: (body: string) =>
      keepAnswerDraft(memberId, entry, body === '' ? null : { body, answerId: draft?.answerId ?? crypto.randomUUID() }),
    /** The same text under a new id, as another answer. */
    renew: (body: string) => keepAnswerDraft(memberId, entry, { body, answerId: crypto.randomUUID() }),
    clear: () => keepAnswerDraft(memberId, entry, null),
  };
}
