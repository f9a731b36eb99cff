import { type ReactNode, useId } from 'react';
import { cn } from '#lib/styling/cn.ts';
import { FieldError } from './field.tsx';

interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  /** A sentence below the label. */
  text?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  choices: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  error?: string | undefined;
  className?: string;
}

/** One of a few options with an explanation each: radio buttons whose whole card can be pressed. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset
      data-slot="radio-cards"
      aria-describedby={props.error ? `${id}-error` : undefined}
      className={cn('grid gap-2', props.className)}
    >
      <legend className="mb-2 font-semibold">{props.legend}</legend>
      {props.choices.map(({ value, label, text }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-start gap-3 rounded-field border border-line-strong px-4 py-2.5 hover:bg-sand has-checked:border-bark has-checked:bg-bark-soft"
        >
          <input
            type="radio"
            name={id}
            value={value}
            checked={props.value === value}
            onChange={() => props.onChange(value)}
            className="mt-1 size-4.5 shrink-0 accent-bark"
          />
          <span className="grid min-w-0 gap-0.5">
            <span className="font-semibold">{label}</span>
            {text ? <span className="text-sm text-ink-soft">{text}</span> : null}
          </span>
        </label>
      ))}
      {props.error ? <FieldError id={`${id}-error`}>{props.error}</FieldError> : null}
    </fieldset>
  );
}
