import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { Alert } from '#ui/alert.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Input } from '#ui/input.tsx';
import { useActOnUser } from '../api/act-on-user.ts';
import type { UserAction } from '../api/allowed-actions.ts';
import type { User } from '../api/users.ts';
import { ReasonField } from './reason-field.tsx';
import { useActionLabel } from './use-action-label.ts';
import { useUserName } from './use-user-name.ts';

interface ActionDialogProps {
  user: User;
  action: UserAction;
  onClose: () => void;
}

/** Confirms an action on an account; on failure stays open with its input. */
export function ActionDialog({ user, action, onClose }: ActionDialogProps) {
  const { t, i18n } = useTranslation(['admin-users', 'admin', 'common']);
  const label = useActionLabel();
  const name = useUserName(user);
  const act = useActOnUser();
  const [reason, setReason] = useState('');
  const [end, setEnd] = useState('');
  const [isEndPast, setEndPast] = useState(false);
  const needsReason = action.kind === 'suspend' || action.kind === 'ban';
  const level = action.kind === 'promote' ? t(`admin:levelName.${action.level}`) : '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    const endsAt = end === '' ? null : new Date(end);
    const isPast = endsAt !== null && !(endsAt.getTime() > serverNow().getTime());
    setEndPast(isPast);
    if (isPast || act.isPending) return;
    act.mutate(
      { userId: user.id, action, reason: reason.trim(), endsAt: endsAt?.toISOString() ?? null },
      {
        onSuccess: (email) => {
          toast.success(t(`admin-users:done.${action.kind}`, { name, level, email }));
          onClose();
        },
      },
    );
  }

  return (
    <OpenDialog
      onClose={onClose}
      title={label(action)}
      description={t(`admin-users:confirm.${action.kind}`, { name, level, email: user.email })}
      closeLabel={t('common:close')}
      className="sm:max-h-[92dvh]"
      onInteractOutside={(event) => event.preventDefault()}
    >
      <form noValidate className="mt-5 grid gap-5" onSubmit={submit}>
        {needsReason ? <ReasonField hint={t('admin-users:reason.hint')} value={reason} onChange={setReason} /> : null}
        {action.kind === 'suspend' ? (
          <Field
            label={t('admin-users:end.label')}
            hint={t('admin-users:end.hint')}
            error={isEndPast ? t('admin-users:end.past') : undefined}
          >
            {(control) => (
              <Input {...control} type="datetime-local" value={end} onChange={(event) => setEnd(event.target.value)} />
            )}
          </Field>
        ) : null}
        {act.isError ? (
          <Alert tone="error">
            {t(`admin-users:failed.${action.kind}`, { message: failureSentence(i18n, act.error) })}
          </Alert>
        ) : null}
        <FormActions
          cancelLabel={t('common:cancel')}
          onCancel={onClose}
          submitLabel={t(act.isPending ? 'admin-users:confirm.busy' : 'admin-users:confirm.yes')}
          variant={needsReason ? 'danger' : 'primary'}
          disabled={act.isPending || (needsReason && reason.trim() === '')}
        />
      </form>
    </OpenDialog>
  );
}
