import { fieldOf } from '@awamu/contracts/profile-fields.ts';
import type { OwnProfile } from '#entities/member/own-profile.ts';
import type { PromptMemory } from './prompt-memory.ts';

/** The optional fields with options, in the order of forms: the score counts them, and the wizard asks for at most one. */
const promptColumns = [
  'intentions',
  'vibe',
  'life_phase',
  'communication_style',
  'emotional_availability',
  'region_preference',
] as const;
export type PromptColumn = (typeof promptColumns)[number];

export interface Prompt {
  column: PromptColumn;
  options: readonly string[];
  isMultiple: boolean;
}

/** The question to ask now: the first field without an answer, unless dismissed; null while nothing is to be asked. */
export function nextPrompt(profile: OwnProfile, memory: PromptMemory, now: number): Prompt | null {
  if (!profile.is_profile_complete || now < memory.restsUntil) return null;
  const column = promptColumns.find((each) => isEmpty(profile[each]) && !memory.dismissed.includes(each));
  if (!column) return null;
  const field = fieldOf(column);
  if (field.kind !== 'choice' && field.kind !== 'choices') return null;
  return { column, options: field.options, isMultiple: field.kind === 'choices' };
}

function isEmpty(answer: string | readonly string[] | null): boolean {
  return answer === null || answer.length === 0;
}
