import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { getAppConfig } from '#lib/calls/app-config.ts';
import { useWait } from '#lib/calls/use-wait.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { authFailure } from '../api/auth-failure.ts';
import { useChangeEmail } from '../api/change-email.ts';
import { newAddressForm } from '../api/credentials.ts';
import { EmailField } from './email-field.tsx';

interface EmailChangeDialogProps {
  /** The current address; '' if there is none. */
  email: string;
  onClose: () => void;
}

/** Changes the account's email address. If addresses are confirmed, both the old and the new one must confirm. */
export function EmailChangeDialog({ email, onClose }: EmailChangeDialogProps) {
  const { t, i18n } = useTranslation(['auth', 'common']);
  const change = useChangeEmail();
  const { left } = useWait(change.error);
  const config = useQuery({ queryKey: ['app-config'], queryFn: getAppConfig, staleTime: Number.POSITIVE_INFINITY });
  const form = useForm<{ email: string }>({
    resolver: zodResolver(newAddressForm(email)),
    defaultValues: { email: '' },
  });
  const isTwice = config.data?.emailConfirmation !== false && email !== '';

  return (
    <OpenDialog
      onClose={onClose}
      title={t('auth:access.emailTitle')}
      description={t(isTwice ? 'auth:access.emailTwice' : 'auth:access.emailAtOnce', { email })}
      closeLabel={t('common:close')}
    >
      {change.data ? (
        <Outcome email={change.data.email ?? ''} waiting={change.data.new_email} onClose={onClose} />
      ) : (
        <form
          noValidate
          className="mt-6 grid gap-5"
          onSubmit={(event: FormEvent) => {
            // The dialog is inside the form of the settings, which must not submit.
            event.stopPropagation();
            void form.handleSubmit((values) => change.mutate(values.email))(event);
          }}
        >
          <EmailField
            label={t('auth:access.newEmail')}
            value={form.watch('email')}
            error={saidNow(i18n, form.formState.errors.email?.message)}
            register={() => form.register('email')}
            onSuggested={(address) => form.setValue('email', address, { shouldValidate: true })}
          />
          {change.isError ? <RefusalAlert error={change.error}>{authFailure(i18n, change.error)}</RefusalAlert> : null}
          <Button type="submit" size="lg" disabled={change.isPending || left > 0}>
            {change.isPending ? t('auth:access.changingEmail') : t('auth:access.submitEmail')}
          </Button>
        </form>
      )}
    </OpenDialog>
  );
}

interface OutcomeProps {
  email: string;
  waiting: string | undefined;
  onClose: () => void;
}

function Outcome({ email, waiting, onClose }: OutcomeProps) {
  const { t } = useTranslation('auth');
  return (
    <div className="mt-6 grid gap-5">
      <Alert tone={waiting ? 'info' : 'success'}>
        <span className="wrap-anywhere">
          {waiting ? t('access.emailPending', { email: waiting }) : t('access.emailChanged', { email })}
        </span>
      </Alert>
      <Button size="lg" onClick={onClose}>
        {t('access.done')}
      </Button>
    </div>
  );
}
