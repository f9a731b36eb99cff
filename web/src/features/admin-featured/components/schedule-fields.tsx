import { featuredLimits } from '@awamu/contracts/advertising.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { FeaturedForm } from '../api/featured-draft.ts';

/** The dates and position of a video. */
export function ScheduleFields({ form: { register, formState } }: { form: UseFormReturn<FeaturedForm> }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('admin-featured:form.start')} hint={t('admin-featured:form.datesHint')}>
        {(field) => <Input {...field} {...register('start')} type="datetime-local" />}
      </Field>
      <Field
        label={t('admin-featured:form.end')}
        error={formState.errors.end && t('admin-featured:form.endBeforeStart')}
      >
        {(field) => <Input {...field} {...register('end')} type="datetime-local" />}
      </Field>
      <Field label={t('admin-featured:form.priority')} hint={t('admin-featured:form.priorityHint')}>
        {(field) => (
          <Input
            {...field}
            {...register('priority')}
            type="number"
            inputMode="numeric"
            min={0}
            max={featuredLimits.priority}
          />
        )}
      </Field>
    </div>
  );
}
