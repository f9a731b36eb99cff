import { z } from 'zod';
import { createMemberStore } from '#lib/storage/member-store.ts';
import { type EntryRef, entryName } from './inbox-address.ts';

const answerDraft = z.object({
  body: z.string(),
  /** Under which it is sent, however often: docs/protocols/operators.md, answer_inbox_entry. */
  answerId: z.uuid(),
});
export type AnswerDraft = z.infer<typeof answerDraft>;

const drafts = z.record(z.string(), answerDraft);

/** What cannot be read is no draft. */
export function parseDrafts(stored: string | null): Record<string, AnswerDraft> {
  try {
    return drafts.parse(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}

const store = createMemberStore('awamu-answers', parseDrafts);

/** @param draft null: it was sent, or taken back */
export function keepAnswerDraft(memberId: string, entry: EntryRef, draft: AnswerDraft | null): void {
  store.change(memberId, (all) => {
    const { [entryName(entry)]: _before, ...others } = all;
    return draft ? { ...others, [entryName(entry)]: draft } : others;
  });
}

/** The answer that is being written to an entry, the same in all tabs of this browser, until it is sent. */
export function useAnswerDraft(memberId: string, entry: EntryRef) {
  const draft = store.useValue(memberId)[entryName(entry)] ?? null;
  return {
    draft,
    write: (body: string) =>
      keepAnswerDraft(memberId, entry, body === '' ? null : { body, answerId: draft?.answerId ?? crypto.randomUUID() }),
    /** The same words as an answer of their own. */
    renew: (body: string) => keepAnswerDraft(memberId, entry, { body, answerId: crypto.randomUUID() }),
    clear: () => keepAnswerDraft(memberId, entry, null),
  };
}
