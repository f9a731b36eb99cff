import { z } from 'zod';
import { type ColumnWith, fieldOf, profileColumns, profileFields } from './profile-fields.ts';

type OptionLists = { [C in ColumnWith<{ options: readonly string[] }>]: (typeof profileFields)[C]['options'] };

/** The option lists of a profile by column, each in display order. */
export const options = Object.fromEntries(
  profileColumns.flatMap((column) => {
    const field = fieldOf(column);
    return 'options' in field ? [[column, field.options]] : [];
  }),
) as OptionLists;

/** The wizard offers fewer genders than the editor. Source: specification, section 3. */
export const wizardGenders = profileFields.gender.wizardOptions;

export const intention = z.enum(options.intentions);
export const region = z.enum(options.region_preference);
export const interactionType = z.enum(['like', 'super_like', 'pass']);

export type Gender = OptionLists['gender'][number];
export type LookingFor = OptionLists['looking_for'][number];
export type Region = z.infer<typeof region>;
export type InteractionType = z.infer<typeof interactionType>;

/** The 20 emoji of the chat's picker. */
export const chatEmoji = [
  '😀',
  '😂',
  '😊',
  '😍',
  '🥰',
  '😘',
  '😎',
  '🤗',
  '🤔',
  '😅',
  '😢',
  '😮',
  '🙏',
  '👏',
  '👍',
  '🔥',
  '🎉',
  '❤️',
  '💛',
  '🇺🇬',
] as const;
