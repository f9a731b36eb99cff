import { limits } from '@awamu/contracts/limits.ts';
import { type Place, place } from '@awamu/contracts/places.ts';
import {
  type ColumnWith,
  columnsWith,
  type ProfileColumn,
  unanswered,
  type WizardStep,
  wizardSteps,
} from '@awamu/contracts/profile-fields.ts';
import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { z } from 'zod';
import { answerRules } from '#entities/member/answer-rules.ts';
import { answersOf, type ProfileAnswers } from '#entities/member/profile-answers.ts';
import { keepSentence } from '#lib/words/stored-sentence.ts';

/** The fields that the wizard asks for unchanged; it asks for the name in two parts. */
export type SetupColumn = Exclude<ColumnWith<{ wizardStep: WizardStep }>, 'full_name'>;

/** The wizard's form values. Empty strings and null mean not answered yet. */
export interface SetupDraft extends Pick<ProfileAnswers, SetupColumn> {
  firstName: string;
  lastName: string;
  location: string;
  /** An interest that is typed and not added yet. */
  ownInterest: string;
  /** The city chosen from the suggestions; null for free text. */
  place: Place | null;
  pictureUrl: string;
  /** CSS object-position of the face. */
  pictureFocus: string;
  /** Answers to prompts, in order; one without text is not saved. */
  prompts: PromptAnswer[];
}

/** The fields of one step. */
function columnsOfStep<S extends WizardStep>(step: S): Exclude<ColumnWith<{ wizardStep: S }>, 'full_name'>[] {
  const columns: ProfileColumn[] = columnsWith({ wizardStep: step });
  return columns.filter((column) => column !== 'full_name') as ReturnType<typeof columnsOfStep<S>>;
}

export const setupColumns: readonly SetupColumn[] = wizardSteps.flatMap((step): SetupColumn[] => columnsOfStep(step));

export const emptyDraft: SetupDraft = {
  ...answersOf(unanswered, setupColumns),
  firstName: '',
  lastName: '',
  location: '',
  ownInterest: '',
  place: null,
  pictureUrl: '',
  pictureFocus: '50% 30%',
  prompts: [],
};

/** The four steps of the specification. */
export const setupSteps = [...wizardSteps, 'done'] as const;
export type SetupStep = (typeof setupSteps)[number];

interface SetupScreen {
  name: string;
  step: SetupStep;
  /** The fields that are validated before Next. */
  fields: readonly (keyof SetupDraft)[];
}

/** The screens of the wizard: one group of questions each. */
export const setupScreens = [
  { name: 'name', step: 'about', fields: ['firstName', 'lastName'] },
  { name: 'basics', step: 'about', fields: ['birthdate', 'gender'] },
  { name: 'meeting', step: 'about', fields: ['looking_for', 'intentions'] },
  { name: 'home', step: 'about', fields: ['location'] },
  { name: 'photo', step: 'story', fields: [] },
  { name: 'words', step: 'story', fields: ['bio'] },
  { name: 'prompts', step: 'story', fields: ['prompts'] },
  { name: 'interests', step: 'interests', fields: ['interests'] },
  { name: 'done', step: 'done', fields: [] },
] as const satisfies readonly SetupScreen[];
export type ScreenName = (typeof setupScreens)[number]['name'];

/** The place of a screen in the wizard; a step, as addresses named it formerly, is its first screen. -1 for neither. */
export function screenIndex(name: string | null): number {
  const screen = setupScreens.findIndex((one) => one.name === name);
  return screen === -1 ? setupScreens.findIndex(({ step }) => step === name) : screen;
}

/** The wizard's schema (specification, section 5); its error texts are stored as keys, which follow the language. */
export function setupRules() {
  const nameLength = Math.floor((limits.fullName.maxLength - 1) / 2);
  const tooLong = (max: number) => keepSentence('common:tooLong', { max });
  const partOfName = (part: 'firstName' | 'lastName') =>
    z
      .string()
      .trim()
      .min(1, keepSentence(`profile-setup:invalid.${part}`))
      .max(nameLength, tooLong(nameLength));
  return z.object({
    firstName: partOfName('firstName'),
    lastName: partOfName('lastName'),
    ...answerRules(setupColumns, {
      missing: (column) => keepSentence(`profile-setup:missing.${column}`),
      interests: { atLeast: limits.interests.minInWizard, missing: keepSentence('profile-setup:interests.atLeast') },
      isWizard: true,
    }),
    location: z.string().max(limits.location.maxLength, tooLong(limits.location.maxLength)),
    ownInterest: z.string(),
    place: place.nullable(),
    pictureUrl: z.string(),
    pictureFocus: z.string(),
    prompts: z.array(
      z.object({
        prompt: z.string(),
        answer: z.string().max(limits.prompts.maxLength, tooLong(limits.prompts.maxLength)),
      }),
    ),
  });
}
