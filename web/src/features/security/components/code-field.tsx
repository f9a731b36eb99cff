import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

interface CodeFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  /** True if it is the only field on the screen. */
  autoFocus?: boolean;
  onChange: (code: string) => void;
}

/** Six digits from an app or a text message. */
export function CodeField({ label, value, error, autoFocus = false, onChange }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Input
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoFocus={autoFocus}
          autoComplete="one-time-code"
          inputMode="numeric"
          look="code"
        />
      )}
    </Field>
  );
}
