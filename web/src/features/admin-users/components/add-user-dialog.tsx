import { limits } from '@awamu/contracts/limits.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { isMissing } from '#lib/failures/is-missing.ts';
import { Alert } from '#ui/alert.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Input } from '#ui/input.tsx';
import { addForm, emptyAddForm, useAddUser } from '../api/user-forms.ts';
import { ProfileFields } from './profile-fields.tsx';

/** Adds an account with a one-time password; on failure stays open with its input. */
export function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['admin-users', 'common']);
  const add = useAddUser();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(addForm),
    defaultValues: emptyAddForm,
  });
  const { errors } = formState;
  const wrong = (name: 'fullName' | 'email' | 'password') => {
    if (!errors[name]) return undefined;
    if (name === 'email' && isMissing(errors.email)) return t('admin-users:invalid.emailRequired');
    return t(`admin-users:invalid.${name}`, { min: limits.password.oneTimeMinLength });
  };

  const submit = handleSubmit((form) => {
    if (add.isPending) return;
    add.mutate(form, {
      onSuccess: () => {
        toast.success(t('admin-users:add.done', { name: form.fullName }));
        onClose();
      },
    });
  });

  return (
    <OpenDialog
      onClose={onClose}
      title={t('admin-users:add.title')}
      description={t('admin-users:add.lead')}
      closeLabel={t('common:close')}
      size="lg"
      onInteractOutside={(event) => event.preventDefault()}
    >
      <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void submit(event)}>
        <Field label={t('admin-users:form.fullName')} error={wrong('fullName')}>
          {(control) => (
            <Input {...control} {...register('fullName')} autoComplete="off" maxLength={limits.fullName.maxLength} />
          )}
        </Field>
        <Field label={t('admin-users:form.email')} error={wrong('email')}>
          {(control) => <Input {...control} {...register('email')} type="email" autoComplete="off" />}
        </Field>
        <Field
          label={t('admin-users:form.password')}
          hint={t('admin-users:form.passwordHint', { min: limits.password.oneTimeMinLength })}
          error={wrong('password')}
        >
          {(control) => (
            // Visible, because the operator passes the password on.
            <Input
              {...control}
              {...register('password')}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              className="font-mono"
              maxLength={limits.password.maxLength}
            />
          )}
        </Field>
        <ProfileFields register={register} errors={errors} />
        {add.isError ? (
          <Alert tone="error">{t('admin-users:add.failed', { message: failureSentence(i18n, add.error) })}</Alert>
        ) : null}
        <FormActions
          cancelLabel={t('common:cancel')}
          onCancel={onClose}
          submitLabel={t(add.isPending ? 'admin-users:add.busy' : 'admin-users:add.submit')}
          disabled={add.isPending}
        />
      </form>
    </OpenDialog>
  );
}
