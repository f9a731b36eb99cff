import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { showFailure } from '#ui/show-failure.ts';
import { useStartLegalHold } from '../api/legal-holds.ts';
import type { User } from '../api/users.ts';
import { ReasonField } from './reason-field.tsx';
import { useUserName } from './use-user-name.ts';

interface StartLegalHoldFormProps {
  user: User;
  onClose: () => void;
}

/** Places a member's data on hold, with a required reason; on failure stays open with its input. */
export function StartLegalHoldForm({ user, onClose }: StartLegalHoldFormProps) {
  const { t, i18n } = useTranslation(['admin-users', 'common']);
  const name = useUserName(user);
  const [reason, setReason] = useState('');
  const start = useStartLegalHold(user.id, {
    onSuccess: () => {
      toast.success(t('admin-users:hold.placed', { name }));
      onClose();
    },
    onError: (error) => {
      // The dialog then shows the existing hold instead of this form.
      if (isAlready(error)) showFailure(t('admin-users:hold.already', { name }));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!start.isPending) start.mutate(reason.trim());
  }

  return (
    <form noValidate className="mt-5 grid gap-5" onSubmit={submit}>
      <p>{t('admin-users:hold.placeText', { name })}</p>
      <ReasonField hint={t('admin-users:hold.reasonHint')} value={reason} onChange={setReason} />
      {start.isError && !isAlready(start.error) ? (
        <Alert tone="error">{t('admin-users:hold.placeFailed', { message: failureSentence(i18n, start.error) })}</Alert>
      ) : null}
      <FormActions
        cancelLabel={t('common:cancel')}
        onCancel={onClose}
        submitLabel={t(start.isPending ? 'admin-users:confirm.busy' : 'admin-users:hold.place')}
        disabled={start.isPending || reason.trim() === ''}
      />
    </form>
  );
}

function isAlready(error: Error): boolean {
  return isRefusal(error, ['already_decided']);
}
