import { decisionLimits, type RemovablePart } from '@awamu/contracts/moderation.ts';
import type { ReportCase } from '@awamu/contracts/report-case.ts';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field, FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { type DecisionForm, partsToRemove, possibleOutcomes } from '../api/decision-draft.ts';

interface DecisionFieldsProps {
  known: ReportCase;
  form: UseFormReturn<DecisionForm>;
}

/** The outcome with its options, the reason, and a note for moderators only. */
export function DecisionFields({ known, form }: DecisionFieldsProps) {
  const { t } = useTranslation();
  const { control, register, formState } = form;
  const { errors } = formState;
  const outcome = useController({ control, name: 'outcome' }).field;
  const [reason = '', note = ''] = useWatch({ control, name: ['reason', 'note'] });
  const count = (text: string, max: number) => t('admin-reports:decide.count', { count: text.length, max });

  return (
    <>
      <RadioCards
        legend={t('admin-reports:decide.outcome')}
        choices={possibleOutcomes(known).map((value) => ({
          value,
          label: t(`admin-reports:outcome.${value}`),
          text: t(`admin-reports:outcomeText.${value}`),
        }))}
        value={outcome.value}
        onChange={outcome.onChange}
        error={errors.outcome && t('admin-reports:decide.outcomeRequired')}
      />
      {outcome.value === 'remove_content' ? <PartsField known={known} form={form} /> : null}
      {outcome.value === 'suspension' ? (
        <Field
          label={t('admin-reports:decide.endsAt')}
          hint={t('admin-reports:decide.endsAtHint')}
          error={errors.endsAt && t('admin-reports:decide.endsAtPast')}
        >
          {(field) => <Input {...field} {...register('endsAt')} type="datetime-local" />}
        </Field>
      ) : null}
      <Field
        label={t(outcome.value === 'no_action' ? 'admin-reports:decide.reasonNoAction' : 'admin-reports:decide.reason')}
        hint={t('admin-reports:decide.reasonHint')}
        aside={count(reason, decisionLimits.reason)}
        error={errors.reason && t('admin-reports:decide.reasonRequired')}
      >
        {(field) => <Textarea {...field} {...register('reason')} maxLength={decisionLimits.reason} size="md" />}
      </Field>
      <Field
        label={t('admin-reports:decide.note')}
        hint={t('admin-reports:decide.noteHint')}
        aside={count(note, decisionLimits.note)}
      >
        {(field) => <Textarea {...field} {...register('note')} maxLength={decisionLimits.note} size="sm" />}
      </Field>
    </>
  );
}

function PartsField({ known, form: { control, formState } }: DecisionFieldsProps) {
  const { t } = useTranslation();
  const { value, onChange } = useController({ control, name: 'parts' }).field;
  const parts = partsToRemove(known);
  if (parts.length === 0) return <p className="text-ink-soft">{t('admin-reports:decide.noParts')}</p>;

  function toggle(part: RemovablePart): void {
    onChange(value.includes(part) ? value.filter((known) => known !== part) : [...value, part]);
  }

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{t('admin-reports:decide.parts')}</legend>
      {parts.map((part) => (
        <label key={part} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={value.includes(part)}
            onChange={() => toggle(part)}
            className="size-4.5 shrink-0 accent-bark"
          />
          {t(`admin-reports:part.${part}`)}
        </label>
      ))}
      {formState.errors.parts ? <FieldError>{t('admin-reports:decide.partsRequired')}</FieldError> : null}
    </fieldset>
  );
}
