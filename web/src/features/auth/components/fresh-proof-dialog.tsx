import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { useWait } from '#lib/calls/use-wait.ts';
import { freshProof } from '#lib/session/fresh-proof.ts';
import { useProofDialog } from '#lib/session/proof-request.ts';
import { saidNow } from '#lib/words/kept-sentence.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { useAccountUser } from '../api/account-user.ts';
import { authFailure, codeOf } from '../api/auth-failure.ts';
import { codeForm } from '../api/credentials.ts';
import { askForFreshProof, proveAnew } from '../api/recovery.ts';
import { CodeInput } from './code-input.tsx';
import { ResendButton } from './resend-button.tsx';

/** Asks for the code of a mail when a change wants a fresh proof; what was begun waits behind it. */
export function FreshProofDialog() {
  const [isOpen, settle] = useProofDialog(freshProof, sendProof);
  if (!isOpen) return null;
  return <ProofForm onProved={() => settle(true)} onClose={() => settle(false)} />;
}

/** Who can be sent nothing (a wallet alone) signs in again instead: the refusal says so. */
async function sendProof(): Promise<boolean> {
  return askForFreshProof().then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'validation_failed') return false;
      throw error;
    },
  );
}

function ProofForm({ onProved, onClose }: { onProved: () => void; onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const user = useAccountUser();
  const prove = useMutation({ mutationFn: proveAnew, onSuccess: onProved });
  const { left } = useWait(prove.error);
  const form = useForm<{ code: string }>({ resolver: zodResolver(codeForm()), defaultValues: { code: '' } });
  const isWrong = codeOf(prove.error) === 'reauthentication_not_valid';
  const address = user?.email || (user?.phone ? `+${user.phone}` : '');
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('auth:freshProof.title')}
        description={t('auth:freshProof.lead', { address })}
        closeLabel={t('common:close')}
      >
        <form
          noValidate
          className="mt-6 grid gap-5"
          onSubmit={(event: FormEvent) => {
            // The dialog opens inside the form of the settings.
            event.stopPropagation();
            void form.handleSubmit(({ code }) => prove.mutate(code))(event);
          }}
        >
          <Field
            label={t('auth:freshProof.code')}
            hint={t('auth:field.codeHint')}
            error={saidNow(form.formState.errors.code?.message)}
          >
            {(control) => <CodeInput {...control} {...form.register('code')} />}
          </Field>
          <ResendButton onResend={askForFreshProof} />
          {prove.isError ? (
            <RefusalAlert error={prove.error}>
              {isWrong ? t('auth:error.wrongCode') : authFailure(prove.error)}
            </RefusalAlert>
          ) : null}
          <Button type="submit" size="lg" disabled={prove.isPending || left > 0}>
            {prove.isPending ? t('auth:mail.checking') : t('auth:mail.take')}
          </Button>
        </form>
      </DialogContent>
    </Dialog>
  );
}
