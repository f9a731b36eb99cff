import { adBudgets, adLimits, adTypes } from '@awamu/contracts/advertising.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isMissing } from '#lib/failures/is-missing.ts';
import { Alert } from '#ui/alert.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { type AdForm, adForm, emptyAdForm, submitAdRequest } from '../api/ad-request.ts';

interface AdDialogProps {
  /** The requesting member's name, for the operators. */
  contactPerson: string;
  onClose: () => void;
  onSent: () => void;
}

/** Requests an advertisement. On failure stays open with its input. */
export function AdDialog({ contactPerson, onClose, onSent }: AdDialogProps) {
  const { t } = useTranslation();
  const submit = useMutation({ mutationFn: (form: AdForm) => submitAdRequest(form, contactPerson), onSuccess: onSent });
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(adForm), defaultValues: emptyAdForm });
  const { errors } = formState;
  const wrong = (field: keyof typeof errors & keyof typeof errorTexts) => {
    if (!errors[field]) return undefined;
    return t(field === 'email' && isMissing(errors.email) ? 'dashboard:ad.error.emailRequired' : errorTexts[field]);
  };

  return (
    <OpenDialog
      onClose={onClose}
      title={t('dashboard:ad.title')}
      description={t('dashboard:ad.text')}
      closeLabel={t('close')}
      size="lg"
    >
      <form noValidate className="mt-5 grid gap-5" onSubmit={handleSubmit((form) => submit.mutate(form))}>
        <Field label={t('dashboard:ad.businessName')} error={wrong('businessName')}>
          {(control) => <Input {...control} {...register('businessName')} maxLength={adLimits.businessName} />}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t('dashboard:ad.email')} error={wrong('email')}>
            {(control) => <Input {...control} {...register('email')} type="email" autoComplete="email" />}
          </Field>
          <Field label={t('dashboard:ad.phone')} error={wrong('phone')}>
            {(control) => (
              <Input {...control} {...register('phone')} type="tel" autoComplete="tel" maxLength={adLimits.phone} />
            )}
          </Field>
        </div>
        <Field label={t('dashboard:ad.videoUrl')} hint={t('dashboard:ad.videoUrlHint')} error={wrong('videoUrl')}>
          {(control) => <Input {...control} {...register('videoUrl')} type="url" inputMode="url" />}
        </Field>
        <Choices register={register} />
        <Field label={t('dashboard:ad.description')} error={wrong('description')}>
          {(control) => <Textarea {...control} {...register('description')} maxLength={adLimits.description} />}
        </Field>
        {submit.isError ? <Alert tone="error">{t('dashboard:ad.failure')}</Alert> : null}
        <FormActions
          cancelLabel={t('cancel')}
          onCancel={onClose}
          submitLabel={t(submit.isPending ? 'dashboard:ad.submitting' : 'dashboard:ad.submit')}
          disabled={submit.isPending}
        />
      </form>
    </OpenDialog>
  );
}

const errorTexts = {
  businessName: 'dashboard:ad.error.businessName',
  email: 'dashboard:ad.error.email',
  phone: 'dashboard:ad.error.phone',
  videoUrl: 'dashboard:ad.error.videoUrl',
  description: 'dashboard:ad.error.description',
} as const;

function Choices({ register }: Pick<ReturnType<typeof useForm<AdForm>>, 'register'>) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={t('dashboard:ad.type')}>
        {(control) => (
          <Select {...control} {...register('type')}>
            {adTypes.map((type) => (
              <option key={type} value={type}>
                {t(`dashboard:ad.types.${type}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('dashboard:ad.budget')}>
        {(control) => (
          <Select {...control} {...register('budget')}>
            <option value="">{t('dashboard:ad.budgets.none')}</option>
            {adBudgets.map((budget) => (
              <option key={budget} value={budget}>
                {t(`dashboard:ad.budgets.${budget}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
