import { useId } from 'react';
import { SingleChoiceChips } from '#ui/choice-chips.tsx';

interface SettingChoiceProps<Value extends string> {
  label: string;
  /** What the current choice means. */
  meaning?: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few options, with an explanation. */
export function SettingChoice<Value extends string>(props: SettingChoiceProps<Value>) {
  const { label, meaning, values, nameOf, value, onChange } = props;
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{label}</legend>
      <SingleChoiceChips
        label={label}
        choices={values.map((one) => ({ value: one, label: nameOf(one) }))}
        value={value}
        onChange={(next) => onChange(next as Value)}
        describedBy={meaning ? id : undefined}
      />
      {meaning ? (
        <p id={id} className="mt-3 text-sm text-ink-soft">
          {meaning}
        </p>
      ) : null}
    </fieldset>
  );
}
