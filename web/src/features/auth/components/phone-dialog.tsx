import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { useWait } from '#lib/calls/use-wait.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { authFailure, codeOf } from '../api/auth-failure.ts';
import { confirmPhone, requestPhoneChange } from '../api/change-phone.ts';
import { codeForm, phoneForm } from '../api/credentials.ts';
import { CodeInput } from './code-input.tsx';
import { ResendButton } from './resend-button.tsx';

interface PhoneDialogProps {
  /** The current number with its plus sign; '' if there is none. */
  phone: string;
  /** What the field of the new number starts with. */
  suggested?: string;
  onClose: () => void;
}

/** Changes the account's phone number, which applies once its code is typed. */
export function PhoneDialog({ phone, suggested = '', onClose }: PhoneDialogProps) {
  const { t } = useTranslation(['auth', 'common']);
  const [newPhone, setNewPhone] = useState<string | null>(null);
  const [isSaved, setSaved] = useState(false);
  return (
    <OpenDialog
      onClose={onClose}
      title={t('auth:access.phoneTitle')}
      description={t('auth:access.phoneLead')}
      closeLabel={t('common:close')}
    >
      <div className="mt-6 grid gap-5">
        {isSaved ? (
          <>
            <Alert tone="success">{t('auth:access.phoneSaved', { phone: newPhone })}</Alert>
            <Button size="lg" onClick={onClose}>
              {t('auth:access.done')}
            </Button>
          </>
        ) : newPhone === null ? (
          <NumberForm present={phone} suggested={suggested} onRequested={setNewPhone} />
        ) : (
          <CodeForm phone={newPhone} onSaved={() => setSaved(true)} onOther={() => setNewPhone(null)} />
        )}
      </div>
    </OpenDialog>
  );
}

interface NumberFormProps {
  present: string;
  suggested: string;
  onRequested: (phone: string) => void;
}

function NumberForm({ present, suggested, onRequested }: NumberFormProps) {
  const { t, i18n } = useTranslation('auth');
  const ask = useMutation({ mutationFn: requestPhoneChange, onSuccess: (_done, phone) => onRequested(phone) });
  const { left } = useWait(ask.error);
  const form = useForm<{ phone: string }>({
    resolver: zodResolver(phoneForm(present)),
    defaultValues: { phone: suggested },
  });
  const isRefused = codeOf(ask.error) === 'validation_failed';
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        // The dialog is inside the form of the settings, which must not submit.
        event.stopPropagation();
        void form.handleSubmit(({ phone }) => ask.mutate(phone))(event);
      }}
    >
      <Field
        label={t('access.phoneField')}
        hint={t('access.phoneFieldHint')}
        error={saidNow(i18n, form.formState.errors.phone?.message) ?? (isRefused ? t('invalid.phone') : undefined)}
      >
        {(control) => <Input {...control} {...form.register('phone')} type="tel" autoComplete="tel" />}
      </Field>
      {ask.isError && !isRefused ? <RefusalAlert error={ask.error}>{authFailure(i18n, ask.error)}</RefusalAlert> : null}
      <Button type="submit" size="lg" disabled={ask.isPending || left > 0}>
        {ask.isPending ? t('access.phoneSending') : t('access.phoneSend')}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  phone: string;
  onSaved: () => void;
  onOther: () => void;
}

function CodeForm({ phone, onSaved, onOther }: CodeFormProps) {
  const { t, i18n } = useTranslation('auth');
  const confirm = useMutation({ mutationFn: (code: string) => confirmPhone(phone, code), onSuccess: onSaved });
  const { left } = useWait(confirm.error);
  const form = useForm<{ code: string }>({ resolver: zodResolver(codeForm()), defaultValues: { code: '' } });
  const isWrong = codeOf(confirm.error) === 'otp_expired';
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.stopPropagation();
        void form.handleSubmit(({ code }) => confirm.mutate(code))(event);
      }}
    >
      <p role="status">{t('access.phoneCodeLead', { phone })}</p>
      <Field
        label={t('access.phoneCode')}
        hint={t('field.codeHint')}
        error={saidNow(i18n, form.formState.errors.code?.message)}
      >
        {(control) => <CodeInput {...control} {...form.register('code')} />}
      </Field>
      {confirm.isError ? (
        <RefusalAlert error={confirm.error}>
          {isWrong ? t('error.wrongCode') : authFailure(i18n, confirm.error)}
        </RefusalAlert>
      ) : null}
      <Button type="submit" size="lg" disabled={confirm.isPending || left > 0}>
        {confirm.isPending ? t('access.phoneSaving') : t('access.phoneSave')}
      </Button>
      <ResendButton onResend={() => requestPhoneChange(phone)} />
      <Button variant="link" size="flush" className="justify-self-start" onClick={onOther}>
        {t('access.phoneOther')}
      </Button>
    </form>
  );
}
