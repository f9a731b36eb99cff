import { z } from 'zod';

/**
 * A member's answers in their order: column prompts of member_cards, argument of save_prompts. The key is not checked, so
 * that a tab that was opened before a prompt was added still shows the card.
 */
export const promptAnswers = z.array(z.object({ prompt: z.string(), answer: z.string() }));
export type PromptAnswer = z.infer<typeof promptAnswers>[number];
