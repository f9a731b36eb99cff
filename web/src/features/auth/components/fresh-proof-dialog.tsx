import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { useWait } from '#lib/calls/use-wait.ts';
import { freshProof } from '#lib/session/fresh-proof.ts';
import { useProofDialog } from '#lib/session/proof-request.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useAccountUser } from '../api/account-user.ts';
import { authFailure, codeOf } from '../api/auth-failure.ts';
import { codeForm } from '../api/credentials.ts';
import { reauthenticate, requestReauthentication } from '../api/recovery.ts';
import { CodeInput } from './code-input.tsx';
import { ResendButton } from './resend-button.tsx';

/** Asks for the emailed code when a change requires reauthentication; the change waits. */
export function FreshProofDialog() {
  const [isOpen, settle] = useProofDialog(freshProof, sendProof);
  if (!isOpen) return null;
  return <ProofForm onProved={() => settle(true)} onClose={() => settle(false)} />;
}

/** Without an email address (a wallet alone) the member must sign in again, as the refusal says. */
async function sendProof(): Promise<boolean> {
  return requestReauthentication().then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'validation_failed') return false;
      throw error;
    },
  );
}

function ProofForm({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const { t, i18n } = useTranslation(['auth', 'common']);
  const user = useAccountUser();
  const prove = useMutation({ mutationFn: reauthenticate, onSuccess: onProved });
  const { left } = useWait(prove.error);
  const form = useForm<{ code: string }>({ resolver: zodResolver(codeForm()), defaultValues: { code: '' } });
  const isWrong = codeOf(prove.error) === 'reauthentication_not_valid';
  const address = user?.email || (user?.phone ? `+${user.phone}` : '');
  return (
    <OpenDialog
      onClose={onClose}
      title={t('auth:freshProof.title')}
      description={t('auth:freshProof.lead', { address })}
      closeLabel={t('common:close')}
    >
      <form
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event: FormEvent) => {
          // The dialog is inside the form of the settings, which must not submit.
          event.stopPropagation();
          void form.handleSubmit(({ code }) => prove.mutate(code))(event);
        }}
      >
        <Field
          label={t('auth:freshProof.code')}
          hint={t('auth:field.codeHint')}
          error={saidNow(i18n, form.formState.errors.code?.message)}
        >
          {(control) => <CodeInput {...control} {...form.register('code')} />}
        </Field>
        <ResendButton onResend={requestReauthentication} />
        {prove.isError ? (
          <RefusalAlert error={prove.error}>
            {isWrong ? t('auth:error.wrongCode') : authFailure(i18n, prove.error)}
          </RefusalAlert>
        ) : null}
        <Button type="submit" size="lg" disabled={prove.isPending || left > 0}>
          {prove.isPending ? t('auth:mail.checking') : t('auth:mail.take')}
        </Button>
      </form>
    </OpenDialog>
  );
}
