import { options } from '@awamu/contracts/options.ts';
import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { t } from '#lib/i18n.ts';
import { saidNow } from '#lib/kept-sentence.ts';
import { MultiChoiceChips, SingleChoiceChips } from '#ui/choice-chips.tsx';
import { FieldError } from '#ui/field.tsx';
import type { EditDraft } from '../api/edit-draft.ts';

type OptionList = keyof typeof options;

function choicesOf(list: OptionList) {
  // One of the lists names every key; the others have the same shape.
  return options[list].map((value) => ({ value, label: t(`options:${list}.${value}` as 'options:gender.man') }));
}

interface SingleChoiceFieldProps {
  name: 'gender' | 'lookingFor' | 'vibe' | 'lifePhase' | 'emotionalAvailability';
  list: OptionList;
  label: string;
  /** The answer can be taken back. */
  optional?: boolean;
}

export function SingleChoiceField({ name, list, label, optional = false }: SingleChoiceFieldProps) {
  const { control } = useFormContext<EditDraft>();
  const errorId = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <fieldset>
          <legend className="mb-3 font-semibold">{label}</legend>
          <SingleChoiceChips
            label={label}
            choices={choicesOf(list)}
            value={field.value}
            onChange={field.onChange}
            clearable={optional}
            describedBy={error ? errorId : undefined}
          />
          {error ? (
            <div className="mt-2">
              <FieldError id={errorId}>{saidNow(error.message)}</FieldError>
            </div>
          ) : null}
        </fieldset>
      )}
    />
  );
}

interface MultiChoiceFieldProps {
  name: 'intentions' | 'regionPreference' | 'communicationStyle';
  list: OptionList;
  label: string;
}

export function MultiChoiceField({ name, list, label }: MultiChoiceFieldProps) {
  const { control } = useFormContext<EditDraft>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <fieldset>
          <legend className="mb-3 font-semibold">{label}</legend>
          <MultiChoiceChips label={label} choices={choicesOf(list)} value={field.value} onChange={field.onChange} />
        </fieldset>
      )}
    />
  );
}
