import { type ColumnWith, fieldOf, type ProfileColumn } from '@awamu/contracts/profile-fields.ts';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { BirthdateField } from './birthdate-field.tsx';
import { MultiChoiceField, SingleChoiceField } from './choice-field.tsx';
import { LongTextField } from './long-text-field.tsx';
import type { ProfileAnswers } from './profile-answers.ts';
import { ScaleField } from './scale-field.tsx';

/** A date of birth has its own label, and interests have their own picker (entities/interests). */
type LabelledColumn = Exclude<ProfileColumn, ColumnWith<{ kind: 'birthdate' | 'interests' }>>;

interface ProfileFieldsProps<C extends ProfileColumn> {
  columns: readonly C[];
  labelOf: (column: Extract<C, LabelledColumn>) => string;
  /** The wizard offers fewer options, with labels closer to them. */
  isWizard?: boolean;
}

/** A control for each of these fields of the surrounding form, by the field's kind. */
export function ProfileFields<C extends ProfileColumn>({ columns, labelOf, isWizard = false }: ProfileFieldsProps<C>) {
  return columns.map((column) => (
    <ProfileField key={column} column={column} label={isLabelled(column) ? labelOf(column) : ''} isWizard={isWizard} />
  ));
}

function isLabelled<C extends ProfileColumn>(column: C): column is Extract<C, LabelledColumn> {
  return !['birthdate', 'interests'].includes(fieldOf(column).kind);
}

interface ProfileFieldProps {
  column: ProfileColumn;
  label: string;
  isWizard: boolean;
}

function ProfileField({ column, label, isWizard }: ProfileFieldProps) {
  const { t, i18n } = useTranslation(['profile-form', 'options']);
  const { register, watch, formState } = useFormContext<ProfileAnswers>();
  const field = fieldOf(column);
  const error = saidNow(i18n, formState.errors[column]?.message);
  const choicesOf = (values: readonly string[]) =>
    // The lists of options have the same shape, so one of them stands for all in the key's type.
    values.map((value) => ({ value, label: t(`options:${column}.${value}` as 'options:gender.man') }));
  switch (field.kind) {
    case 'text':
      return (
        <Field label={label} error={error}>
          {(control) => (
            <Input {...control} {...register(column)} autoComplete={field.autoComplete} maxLength={field.maxLength} />
          )}
        </Field>
      );
    case 'longText':
      return (
        <LongTextField
          label={label}
          placeholder={t(`profile-form:placeholder.${column}` as 'profile-form:placeholder.bio')}
          maxLength={field.maxLength}
          field={register(column)}
          count={String(watch(column)).length}
          error={error}
        />
      );
    case 'birthdate':
      return <BirthdateField field={register(column)} birthdate={String(watch(column))} error={error} />;
    case 'choice': {
      const values = (isWizard && field.wizardOptions) || field.options;
      return (
        <SingleChoiceField
          name={column}
          label={label}
          choices={choicesOf(values)}
          isClose={isWizard}
          optional={!field.required}
        />
      );
    }
    case 'choices':
      return <MultiChoiceField name={column} label={label} choices={choicesOf(field.options)} isClose={isWizard} />;
    case 'scale':
      return <ScaleField name={column as ColumnWith<{ kind: 'scale' }>} label={label} />;
    case 'interests':
      return null;
  }
}
