import type { ColumnWith, FieldValue, ProfileColumn } from '@awamu/contracts/profile-fields.ts';

/** The profile fields as a form stores them, by column. An empty string means not answered. */
export type ProfileAnswers = {
  [C in ProfileColumn]: C extends ColumnWith<{ kind: 'scale' }>
    ? number
    : C extends ColumnWith<{ kind: 'choices' | 'interests' }>
      ? string[]
      : string;
};

/** The values of the columns: an unanswered text is null. */
type Written<C extends ProfileColumn> = {
  [Column in C]: ProfileAnswers[Column] extends string ? string | null : ProfileAnswers[Column];
};

type Stored<C extends ProfileColumn> = { [Column in C]: FieldValue<Column> };

/** The form values of these fields from a stored profile. */
export function answersOf<C extends ProfileColumn>(profile: Stored<C>, columns: readonly C[]): Pick<ProfileAnswers, C> {
  return Object.fromEntries(columns.map((column) => [column, profile[column] ?? ''])) as Pick<ProfileAnswers, C>;
}

/** The column values of these answers: texts are trimmed, unanswered ones are null. */
export function answeredColumns<C extends ProfileColumn>(
  answers: Pick<ProfileAnswers, C>,
  columns: readonly C[],
): Written<C> {
  const stored = (answer: string | string[] | number) => (typeof answer === 'string' ? answer.trim() || null : answer);
  return Object.fromEntries(columns.map((column) => [column, stored(answers[column])])) as Written<C>;
}
