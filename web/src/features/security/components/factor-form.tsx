import { brand } from '@awamu/contracts/brand.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { sendFactorCode } from '../api/factors.ts';
import { type FactorMethod, proveByApp, proveByCode, proveByKey, proveByPhone } from '../api/second-step.ts';
import { CodeField } from './code-field.tsx';
import { SecurityRefusal } from './security-refusal.tsx';

interface FactorFormProps {
  method: FactorMethod;
  heading?: ReactNode;
  isBusy: boolean;
  /** True during a rate limit. */
  isWaiting: boolean;
  /** @param isRecovery selects the error text of a wrong recovery code */
  onProve: (attempt: () => Promise<void>, isRecovery?: boolean) => void;
  /** The previous error. */
  children: ReactNode;
}

/** The form of one second-factor method. */
export function FactorForm({ method, heading, ...form }: FactorFormProps) {
  const { t } = useTranslation('security');
  const leads = {
    app: t('step.lead', { brand: brand.name }),
    phone: t('step.leadPhone'),
    key: t('step.leadKey'),
    recovery: t('step.leadRecovery'),
  };
  return (
    <>
      <div className="grid gap-2">
        {heading}
        <p className="text-ink-soft">{leads[method.kind]}</p>
      </div>
      {method.kind === 'app' ? <AppForm apps={method.apps} {...form} /> : null}
      {method.kind === 'phone' ? <PhoneForm phone={method} {...form} /> : null}
      {method.kind === 'key' ? <KeyForm id={method.id} {...form} /> : null}
      {method.kind === 'recovery' ? <RecoveryForm {...form} /> : null}
    </>
  );
}

type FormProps = Omit<FactorFormProps, 'method' | 'heading'>;

interface CodeFormProps extends Pick<FormProps, 'isBusy' | 'isWaiting' | 'children'> {
  label: string;
  onSubmit: (code: string) => void;
}

/** Six digits. */
function CodeForm({ label, isBusy, isWaiting, onSubmit, children }: CodeFormProps) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // In a dialog over another form, that form must not submit.
    event.stopPropagation();
    const isComplete = /^\d{6}$/.test(code.replaceAll(/\s/g, ''));
    setInvalid(!isComplete);
    if (isComplete) onSubmit(code);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <CodeField
        label={label}
        value={code}
        error={isInvalid ? t('invalid.code') : undefined}
        autoFocus
        onChange={setCode}
      />
      {children}
      <Button type="submit" size="lg" disabled={isBusy || isWaiting}>
        {isBusy ? t('step.busy') : t('step.submit')}
      </Button>
    </form>
  );
}

function AppForm({ apps, onProve, ...form }: FormProps & { apps: readonly string[] }) {
  const { t } = useTranslation('security');
  return <CodeForm {...form} label={t('step.code')} onSubmit={(code) => onProve(() => proveByApp(apps, code))} />;
}

/** A text message costs money, so it is sent only on request. */
function PhoneForm({ phone, onProve, children, ...form }: FormProps & { phone: { id: string; name: string } }) {
  const { t } = useTranslation('security');
  const send = useMutation({ mutationFn: () => sendFactorCode(phone.id) });
  const challengeId = send.data;
  const { left } = useWait(send.error);
  const notSent = send.isError ? <SecurityRefusal error={send.error} /> : null;
  if (challengeId === undefined) {
    return (
      <>
        {notSent}
        <Button size="lg" disabled={send.isPending || left > 0} onClick={() => send.mutate()}>
          {send.isPending ? t('step.sending') : t('step.sendCode')}
        </Button>
      </>
    );
  }
  return (
    <>
      <p role="status">{t('step.sentTo', { name: phone.name })}</p>
      <CodeForm
        {...form}
        label={t('step.phoneCode')}
        onSubmit={(code) => onProve(() => proveByPhone(phone.id, challengeId, code))}
      >
        {notSent ?? children}
      </CodeForm>
      <Button
        variant="link"
        size="inline"
        className="justify-self-start"
        disabled={send.isPending || left > 0}
        onClick={() => send.mutate()}
      >
        {t('step.again')}
      </Button>
    </>
  );
}

function KeyForm({ id, isBusy, isWaiting, onProve, children }: FormProps & { id: string }) {
  const { t } = useTranslation('security');
  return (
    <>
      {children}
      <Button size="lg" disabled={isBusy || isWaiting} onClick={() => onProve(() => proveByKey(id))}>
        {isBusy ? t('step.waitingKey') : t('step.useKey')}
      </Button>
    </>
  );
}

function RecoveryForm({ isBusy, isWaiting, onProve, children }: FormProps) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    setInvalid(!code.trim());
    if (code.trim()) onProve(() => proveByCode(code), true);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field label={t('step.recoveryCode')} error={isInvalid ? t('invalid.recoveryCode') : undefined}>
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoFocus
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            className="font-mono"
          />
        )}
      </Field>
      {children}
      <Button type="submit" size="lg" disabled={isBusy || isWaiting}>
        {isBusy ? t('step.busy') : t('step.submit')}
      </Button>
    </form>
  );
}
