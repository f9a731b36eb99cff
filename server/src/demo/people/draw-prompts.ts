import { limits } from '@awamu/contracts/limits.ts';
import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { promptKeys } from '@awamu/contracts/prompts.ts';
import answers from '../content/prompts.json' with { type: 'json' };

/** In steps of the 24 prompts: no two of a member's answers are neighbours in the list. */
const step = 7;

/**
 * The answers to prompts of member number `index`: three, every fourth member two, and every ninth none. Neighbours have
 * other prompts, and the same answer returns only after all answers of its prompt.
 */
export function drawPrompts(index: number): PromptAnswer[] {
  if (index % 9 === 8) return [];
  const count = index % 4 === 3 ? limits.prompts.max - 1 : limits.prompts.max;
  return Array.from({ length: count }, (_, place) => {
    const prompt = promptKeys[(index + place * step) % promptKeys.length] ?? promptKeys[0];
    const choices = answers[prompt];
    return { prompt, answer: choices[(Math.floor(index / promptKeys.length) + place) % choices.length] ?? '' };
  });
}
