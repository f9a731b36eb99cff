import { limits } from '@awamu/contracts/limits.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Input } from '#ui/input.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { changesOf, formOf, type ProfileForm, profileForm, useEditUser } from '../api/user-forms.ts';
import { type User, userDetailsQuery } from '../api/users.ts';
import { ProfileFields } from './profile-fields.tsx';
import { useUserName } from './use-user-name.ts';

interface EditUserDialogProps {
  user: User;
  onClose: () => void;
}

export function EditUserDialog({ user, onClose }: EditUserDialogProps) {
  const { t } = useTranslation(['admin-users', 'common']);
  const details = useQuery(userDetailsQuery(user.id));
  return (
    <OpenDialog
      onClose={onClose}
      title={t('admin-users:edit.title')}
      description={useUserName(user)}
      closeLabel={t('common:close')}
      size="lg"
      onInteractOutside={(event) => event.preventDefault()}
    >
      {details.data ? (
        details.data.profile ? (
          <EditForm userId={user.id} profile={formOf(details.data.profile)} onClose={onClose} />
        ) : (
          <Alert className="mt-5">{t('admin-users:edit.noProfile')}</Alert>
        )
      ) : details.isError ? (
        <QueryError query={details} />
      ) : (
        <div role="status" className="mt-5 grid gap-5">
          <span className="sr-only">{t('common:loading')}</span>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </div>
      )}
    </OpenDialog>
  );
}

interface EditFormProps {
  userId: string;
  /** The profile when the dialog opened, so that later changes do not overwrite the input. */
  profile: ProfileForm;
  onClose: () => void;
}

function EditForm({ userId, profile, onClose }: EditFormProps) {
  const { t, i18n } = useTranslation(['admin-users', 'common']);
  const edit = useEditUser(userId);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(profileForm),
    defaultValues: profile,
  });

  const submit = handleSubmit((form) => {
    if (edit.isPending) return;
    const before = formState.defaultValues as ProfileForm;
    edit.mutate(changesOf(before, form), {
      onSuccess: () => {
        toast.success(t('admin-users:edit.done'));
        onClose();
      },
    });
  });

  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={(event) => void submit(event)}>
      <Field
        label={t('admin-users:form.fullName')}
        error={formState.errors.fullName ? t('admin-users:invalid.fullName') : undefined}
      >
        {(control) => <Input {...control} {...register('fullName')} maxLength={limits.fullName.maxLength} />}
      </Field>
      <ProfileFields register={register} errors={formState.errors} />
      {edit.isError ? (
        <Alert tone="error">{t('admin-users:edit.failed', { message: failureSentence(i18n, edit.error) })}</Alert>
      ) : null}
      <FormActions
        cancelLabel={t('common:cancel')}
        onCancel={onClose}
        submitLabel={t(edit.isPending ? 'admin-users:edit.busy' : 'admin-users:edit.submit')}
        disabled={edit.isPending}
      />
    </form>
  );
}
