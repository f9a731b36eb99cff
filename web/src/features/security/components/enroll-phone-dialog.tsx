import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { looksLikePhone } from '#lib/addresses/phone.ts';
import { useWait } from '#lib/calls/use-wait.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { enrollPhone, type PendingPhone, sendFactorCode, useConfirmPhone } from '../api/factors.ts';
import { securityFailure } from '../api/security-failure.ts';
import { CodeField } from './code-field.tsx';
import { EnrollDialog } from './enroll-dialog.tsx';
import { SecurityRefusal } from './security-refusal.tsx';

/** Enrolment of a phone: number, code, recovery codes. */
export function EnrollPhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const begin = useMutation({ mutationFn: enrollPhone });
  const confirm = useConfirmPhone();
  if (confirm.data?.length === 0) return null;
  return (
    <EnrollDialog title={t('phone.title')} description={t('phone.description')} codes={confirm.data} onClose={onClose}>
      {begin.data ? (
        <CodeForm
          pending={begin.data}
          isBusy={confirm.isPending}
          failure={confirm.error}
          onSubmit={(challengeId, code) =>
            confirm.mutate(
              { id: begin.data.id, challengeId, code },
              { onSuccess: (made) => (made.length === 0 ? onClose() : undefined) },
            )
          }
        />
      ) : (
        <NumberForm
          isBusy={begin.isPending}
          failure={begin.error}
          onSubmit={(friendlyName, phone) => begin.mutate({ friendlyName, phone })}
        />
      )}
    </EnrollDialog>
  );
}

interface StepProps {
  isBusy: boolean;
  failure: Error | null;
}

function NumberForm({
  isBusy,
  failure,
  onSubmit,
}: StepProps & { onSubmit: (friendlyName: string, phone: string) => void }) {
  const { t, i18n } = useTranslation('security');
  const { left } = useWait(failure);
  const [name, setName] = useState(t('phone.nameDefault'));
  const [phone, setPhone] = useState('');
  const [wasSent, setSent] = useState(false);
  const invalidName = name.trim() ? undefined : t('invalid.name');
  const invalidPhone = looksLikePhone(phone) ? undefined : t('error.phoneInvalid');

  function submit(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the dialog is inside the settings form, which must not submit.
    event.stopPropagation();
    setSent(true);
    if (!invalidName && !invalidPhone) onSubmit(name.trim(), phone);
  }

  const isRefusedNumber = failure !== null && 'code' in failure && failure.code === 'validation_failed';
  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      <Alert>{t('phone.warning')}</Alert>
      <Field label={t('phone.number')} hint={t('phone.numberHint')} error={wasSent ? invalidPhone : undefined}>
        {(control) => (
          <Input
            {...control}
            type="tel"
            autoComplete="tel"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('phone.name')} hint={t('enroll.nameHint')} error={wasSent ? invalidName : undefined}>
        {(control) => (
          <Input {...control} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      {failure ? (
        <RefusalAlert error={failure}>
          {isRefusedNumber ? t('error.phoneInvalid') : securityFailure(i18n, failure)}
        </RefusalAlert>
      ) : null}
      <Button type="submit" size="lg" disabled={isBusy || left > 0}>
        {isBusy ? t('phone.starting') : t('phone.begin')}
      </Button>
    </form>
  );
}

function CodeForm({
  pending: begun,
  isBusy,
  failure,
  onSubmit,
}: StepProps & { pending: PendingPhone; onSubmit: (challengeId: string, code: string) => void }) {
  const { t } = useTranslation('security');
  const again = useMutation({ mutationFn: () => sendFactorCode(begun.id) });
  const [code, setCode] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const shown = again.error ?? failure;
  const { left } = useWait(shown);

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const typed = code.replaceAll(/\s/g, '');
    const isComplete = /^\d{6}$/.test(typed);
    setInvalid(!isComplete);
    if (isComplete) onSubmit(again.data ?? begun.challengeId, typed);
  }

  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      <p role="status">{t('phone.sent', { number: begun.number })}</p>
      <CodeField
        label={t('phone.code')}
        value={code}
        error={isInvalid ? t('invalid.code') : undefined}
        onChange={setCode}
      />
      <SecurityRefusal error={shown} />
      <Button type="submit" size="lg" disabled={isBusy || left > 0}>
        {isBusy ? t('enroll.busy') : t('enroll.submit')}
      </Button>
      <Button
        variant="link"
        size="flush"
        className="justify-self-start"
        disabled={again.isPending || left > 0}
        onClick={() => again.mutate()}
      >
        {t('phone.again')}
      </Button>
    </form>
  );
}
