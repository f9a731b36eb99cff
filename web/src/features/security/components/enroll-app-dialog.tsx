import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { enrollApp, type PendingApp, useConfirmApp } from '../api/factors.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { NameForm } from './name-form.tsx';
import { SecurityRefusal } from './security-refusal.tsx';

/** Enrolment of an app: name, QR code and first code, recovery codes. */
export function EnrollAppDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const begin = useMutation({ mutationFn: enrollApp });
  const confirm = useConfirmApp();
  if (confirm.data?.length === 0) return null;
  return (
    <EnrollDialog
      title={t('enroll.title')}
      description={t('enroll.description')}
      codes={confirm.data}
      onClose={onClose}
    >
      {begin.data ? (
        <ConfirmForm
          app={begin.data}
          isBusy={confirm.isPending}
          failure={confirm.error}
          onSubmit={(code) =>
            confirm.mutate(
              { id: begin.data.id, code },
              { onSuccess: (made) => (made.length === 0 ? onClose() : undefined) },
            )
          }
        />
      ) : (
        <NameForm
          label={t('enroll.name')}
          hint={t('enroll.nameHint')}
          defaultName={t('enroll.nameDefault')}
          action={t('enroll.begin')}
          pendingAction={t('enroll.starting')}
          isPending={begin.isPending}
          error={begin.error}
          onSubmit={(name) => begin.mutate(name)}
        />
      )}
    </EnrollDialog>
  );
}

interface ConfirmFormProps {
  app: PendingApp;
  isBusy: boolean;
  failure: Error | null;
  onSubmit: (code: string) => void;
}

function ConfirmForm({ app, isBusy, failure, onSubmit }: ConfirmFormProps) {
  const { t } = useTranslation('security');
  const { left } = useWait(failure);
  const [code, setCode] = useState('');
  const [isInvalid, setInvalid] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the dialog is inside the settings form, which must not submit.
    event.stopPropagation();
    const typed = code.replaceAll(/\s/g, '');
    const isComplete = /^\d{6}$/.test(typed);
    setInvalid(!isComplete);
    if (isComplete) onSubmit(typed);
  }

  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      <p>{t('enroll.scan')}</p>
      {/* QR readers need dark on light in every theme. */}
      <img
        src={app.picture}
        alt={t('enroll.picture')}
        width={208}
        height={208}
        className="size-52 justify-self-center rounded-field bg-white p-2"
      />
      <p className="grid gap-1 text-sm text-ink-soft">
        {t('enroll.typed')}
        <code className="select-all break-all font-mono text-base text-ink">
          {(app.secret.match(/.{1,4}/g) ?? []).join(' ')}
        </code>
      </p>
      <Field label={t('enroll.code')} error={isInvalid ? t('invalid.code') : undefined}>
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="one-time-code"
            inputMode="numeric"
            look="code"
          />
        )}
      </Field>
      <SecurityRefusal error={failure} />
      <Button type="submit" size="lg" disabled={isBusy || left > 0}>
        {isBusy ? t('enroll.busy') : t('enroll.submit')}
      </Button>
    </form>
  );
}
