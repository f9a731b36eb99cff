import type { Row } from './database-rows.ts';
import { limits } from './limits.ts';

/** The kind of a field's answer. Each kind has one schema (profile-field-schemas.ts) and one control in the web app. */
type FieldKind =
  /** One line of text. */
  | { kind: 'text'; maxLength: number; autoComplete?: string }
  /** Several lines of text. */
  | { kind: 'longText'; maxLength: number }
  /** The date of birth. */
  | { kind: 'birthdate' }
  /** One of the options; the wizard may offer fewer. */
  | { kind: 'choice'; options: readonly string[]; wizardOptions?: readonly string[] }
  /** Any of the options. */
  | { kind: 'choices'; options: readonly string[] }
  /** A number from limits.score.min to limits.score.max. */
  | { kind: 'scale' };

/** The sections of the profile editor that have fields. */
export type EditorSection = 'basics' | 'about' | 'looking' | 'personality' | 'scores';

/** The steps of the wizard that have fields, in order. */
export const wizardSteps = ['about', 'story', 'interests'] as const;
export type WizardStep = (typeof wizardSteps)[number];

type ProfileField = (
  | (FieldKind & {
      section: EditorSection;
      /** Missing: the wizard does not ask for it. */
      wizardStep?: Exclude<WizardStep, 'interests'>;
    })
  /** Suggested interests or the member's own; they have a section and a step of their own. */
  | { kind: 'interests'; section: 'interests'; wizardStep: 'interests' }
) & {
  /** Needed for a complete profile (private.is_complete). Missing: optional. */
  required?: true;
  /** Where other members see it: in a profile's list of facts, or at a place of its own. Missing: nowhere. */
  onCard?: 'fact' | 'ownPlace';
};

/**
 * The fields of a profile by their column, without place, photos and videos, in the order of forms and cards. Their texts
 * are edit-profile:field, profile-setup:field (wizard), profile:fact (card) and options (lists).
 * Source: specification, sections 3 to 5.
 */
export const profileFields = {
  // No onCard, because memberCard has it as a column of its own; the wizard asks for it in two parts.
  full_name: {
    kind: 'text',
    maxLength: limits.fullName.maxLength,
    autoComplete: 'name',
    section: 'basics',
    wizardStep: 'about',
    required: true,
  },
  // Cards show the age instead.
  birthdate: { kind: 'birthdate', section: 'basics', wizardStep: 'about', required: true },
  gender: {
    kind: 'choice',
    options: ['man', 'woman', 'non-binary', 'other'],
    wizardOptions: ['man', 'woman', 'other'],
    section: 'basics',
    wizardStep: 'about',
    required: true,
    onCard: 'fact',
  },
  bio: {
    kind: 'longText',
    maxLength: limits.bio.maxLength,
    section: 'about',
    wizardStep: 'story',
    required: true,
    onCard: 'ownPlace',
  },
  looking_for: {
    kind: 'choice',
    options: ['men', 'women', 'everyone'],
    section: 'looking',
    wizardStep: 'about',
    required: true,
    onCard: 'fact',
  },
  intentions: {
    kind: 'choices',
    options: [
      'friendship',
      'dating',
      'networking',
      'cultural_exchange',
      'mentorship',
      'business_partnership',
      'travel_buddy',
      'activity_partner',
    ],
    section: 'looking',
    wizardStep: 'about',
    onCard: 'ownPlace',
  },
  vibe: {
    kind: 'choice',
    options: ['deep', 'light', 'funny', 'intellectual', 'adventurous', 'chill', 'quiet', 'creative'],
    section: 'personality',
    onCard: 'fact',
  },
  life_phase: {
    kind: 'choice',
    options: [
      'student',
      'new_parent',
      'relocating',
      'hustle_season',
      'career_transition',
      'settling_down',
      'exploring',
      'established',
    ],
    section: 'personality',
    onCard: 'fact',
  },
  communication_style: {
    kind: 'choices',
    options: ['text', 'voice', 'memes', 'long_chats', 'video_calls', 'voice_notes', 'emojis', 'formal'],
    section: 'personality',
    onCard: 'fact',
  },
  emotional_availability: {
    kind: 'choice',
    options: ['guarded', 'open', 'healing', 'selective', 'ready'],
    section: 'personality',
    onCard: 'fact',
  },
  region_preference: {
    kind: 'choices',
    options: ['north_america', 'europe', 'middle_east', 'australia', 'asia', 'africa', 'south_america'],
    section: 'looking',
    onCard: 'fact',
  },
  interests: { kind: 'interests', section: 'interests', wizardStep: 'interests', required: true, onCard: 'ownPlace' },
  /** How much shared values matter. */
  value_alignment_score: { kind: 'scale', section: 'scores' },
  /** How flexible the member is about time zones. */
  timezone_overlap_score: { kind: 'scale', section: 'scores' },
} as const satisfies { [Column in keyof Row<'profiles'>]?: ProfileField };

type Fields = typeof profileFields;
export type ProfileColumn = keyof Fields;

/** The columns whose entry has these properties, for example ColumnWith<{ required: true }>. */
export type ColumnWith<Traits> = { [C in ProfileColumn]: Fields[C] extends Traits ? C : never }[ProfileColumn];

/** The stored value of a field; null if it is not answered. */
export type FieldValue<C extends ProfileColumn> = Fields[C] extends { kind: 'choice'; options: readonly (infer O)[] }
  ? O | null
  : Fields[C] extends { kind: 'choices'; options: readonly (infer O)[] }
    ? O[]
    : Fields[C] extends { kind: 'interests' }
      ? string[]
      : Fields[C] extends { kind: 'scale' }
        ? number
        : string | null;

export const profileColumns = Object.keys(profileFields) as ProfileColumn[];

/** The entry of a column, with the general type of all entries. */
export function fieldOf(column: ProfileColumn): ProfileField {
  return profileFields[column];
}

function unansweredValue(column: ProfileColumn): unknown {
  const { kind } = fieldOf(column);
  if (kind === 'scale') return limits.score.default;
  return kind === 'choices' || kind === 'interests' ? [] : null;
}

/** The values of a profile in which nothing is answered. */
export const unanswered = Object.fromEntries(profileColumns.map((column) => [column, unansweredValue(column)])) as {
  [C in ProfileColumn]: FieldValue<C>;
};

/** The columns whose entry has these properties, in the registry's order: columnsWith({ section: 'looking' }). */
export function columnsWith<const Traits extends Partial<Pick<ProfileField, keyof ProfileField>>>(
  traits: Traits,
): ColumnWith<Traits>[] {
  const wanted = Object.entries(traits) as [keyof ProfileField, unknown][];
  const hasTraits = (column: ProfileColumn): column is ColumnWith<Traits> =>
    wanted.every(([trait, value]) => fieldOf(column)[trait] === value);
  return profileColumns.filter(hasTraits);
}
