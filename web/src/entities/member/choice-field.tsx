import { useId } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { MultiChoiceChips, SingleChoiceChips } from '#ui/choice-chips.tsx';
import { FieldError } from '#ui/field.tsx';

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  /** Places the label as close to the choices as a Field's label to its control. */
  isClose: boolean;
}

/** One of the choices; an optional answer can be deselected. */
export function SingleChoiceField({
  name,
  label,
  choices,
  isClose,
  optional,
}: ChoiceFieldProps & { optional: boolean }) {
  const { i18n } = useTranslation();
  const { control } = useFormContext<Record<string, string>>();
  const errorId = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <fieldset>
          <ChoiceLegend label={label} isClose={isClose} />
          <SingleChoiceChips
            label={label}
            choices={choices}
            value={field.value ?? ''}
            onChange={field.onChange}
            clearable={optional}
            describedBy={error ? errorId : undefined}
          />
          {error ? (
            <div className="mt-2">
              <FieldError id={errorId}>{saidNow(i18n, error.message)}</FieldError>
            </div>
          ) : null}
        </fieldset>
      )}
    />
  );
}

/** Any of the choices. */
export function MultiChoiceField({ name, label, choices, isClose }: ChoiceFieldProps) {
  const { control } = useFormContext<Record<string, string[]>>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <fieldset>
          <ChoiceLegend label={label} isClose={isClose} />
          <MultiChoiceChips label={label} choices={choices} value={field.value ?? []} onChange={field.onChange} />
        </fieldset>
      )}
    />
  );
}

function ChoiceLegend({ label, isClose }: Pick<ChoiceFieldProps, 'label' | 'isClose'>) {
  return <legend className={isClose ? 'mb-2 font-semibold' : 'mb-3 font-semibold'}>{label}</legend>;
}
