import { z } from 'zod';
import { createMemberStore } from '#lib/storage/member-store.ts';
import { promptsName } from '#lib/storage/stored-names.ts';

/** After an answer or 'Not now' nothing is asked for so long, so that a visit brings at most one question. */
export const promptRest = 12 * 60 * 60 * 1000;

const promptMemory = z.object({
  /** Columns that the member does not want to be asked for. */
  dismissed: z.array(z.string()),
  /** Time in ms until which nothing is asked. */
  restsUntil: z.number(),
});
export type PromptMemory = z.infer<typeof promptMemory>;

const nothing: PromptMemory = { dismissed: [], restsUntil: 0 };

/** What a member has answered or dismissed on this device. */
export const promptMemories = createMemberStore(promptsName, (stored): PromptMemory => {
  try {
    return promptMemory.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return nothing;
  }
});
