import { inquiryLimits } from '@awamu/contracts/inquiry-options.ts';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { FieldProblem, InquiryDraft } from '../use-inquiry.ts';

type Element = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface InquiryFieldProps {
  label: string;
  name: string;
  value: string;
  problem: FieldProblem | undefined;
  onChange: (event: ChangeEvent<Element>) => void;
  hint?: string;
  required?: boolean;
}

function useField({ label, problem, required }: InquiryFieldProps) {
  const { t } = useTranslation('public');
  return {
    // The asterisk is for sighted users; screen readers get aria-required.
    label: required ? `${label} *` : label,
    error: problem ? t(`letter.problem.${problem}`) : undefined,
  };
}

interface TextFieldProps extends InquiryFieldProps {
  type?: 'text' | 'email';
  autoComplete?: string;
  maxLength?: number;
}

export function TextField({ type = 'text', autoComplete, maxLength = inquiryLimits.name, ...props }: TextFieldProps) {
  const { label, error } = useField(props);
  return (
    <Field label={label} error={error} hint={props.hint}>
      {(control) => (
        <Input
          {...control}
          type={type}
          name={props.name}
          value={props.value}
          onChange={props.onChange}
          required={props.required}
          maxLength={maxLength}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
}

export function LongTextField({
  rows = 6,
  maxLength = inquiryLimits.text,
  ...props
}: InquiryFieldProps & { rows?: number; maxLength?: number }) {
  const { label, error } = useField(props);
  return (
    <Field label={label} error={error} hint={props.hint}>
      {(control) => (
        <Textarea
          {...control}
          name={props.name}
          value={props.value}
          onChange={props.onChange}
          required={props.required}
          rows={rows}
          maxLength={maxLength}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps extends InquiryFieldProps {
  /** The option shown before a choice; otherwise the first choice is. */
  placeholder?: string;
  choices: { value: string; text: string }[];
}

export function ChoiceField({ placeholder, choices, ...props }: ChoiceFieldProps) {
  const { label, error } = useField(props);
  return (
    <Field label={label} error={error} hint={props.hint}>
      {(control) => (
        <Select {...control} name={props.name} value={props.value} onChange={props.onChange} required={props.required}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {choices.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The sender's fields in columns on wide screens, with further fields in the same grid. */
export function SenderFields({ inquiry, children }: { inquiry: Pick<InquiryDraft, 'field'>; children?: ReactNode }) {
  const { t } = useTranslation('public');
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField {...inquiry.field('name')} label={t('letter.name')} autoComplete="name" />
      <TextField
        {...inquiry.field('email')}
        label={t('letter.email')}
        type="email"
        autoComplete="email"
        maxLength={inquiryLimits.email}
      />
      {children}
    </div>
  );
}
