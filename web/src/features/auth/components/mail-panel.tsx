import { zodResolver } from '@hookform/resolvers/zod';
import { type RefObject, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { useWait } from '#lib/calls/use-wait.ts';
import { shareDestination } from '#lib/session/taken-destination.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { Button } from '#ui/button.tsx';
import { type Refusal, refused } from '../api/auth-failure.ts';
import { addressForm } from '../api/credentials.ts';
import { type MailPurpose, sendMail } from '../api/mail-codes.ts';
import { EmailField } from './email-field.tsx';
import { MailSent } from './mail-sent.tsx';

interface MailPanelProps {
  purpose: Exclude<MailPurpose, 'sign-up'>;
  /** The input shared with the other panels. */
  draft: RefObject<{ email: string }>;
  onVerified: () => void;
  /** Returns to the password, if there is one. */
  onBack?: () => void;
}

/** Requests an email with a link and a code, then asks for the code. */
export function MailPanel({ purpose, draft, onVerified, onBack }: MailPanelProps) {
  const { t, i18n } = useTranslation('auth');
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm<{ email: string }>({
    resolver: zodResolver(addressForm()),
    defaultValues: { email: draft.current.email },
  });
  const { errors, isSubmitting } = form.formState;
  const { left } = useWait(failure?.error);
  const email = form.watch('email');

  useEffect(() => {
    draft.current = { ...draft.current, email };
  }, [draft, email]);

  async function submit(values: { email: string }): Promise<void> {
    setFailure(null);
    await sendMail(purpose, values.email).then(
      () => {
        shareDestination();
        setSentTo(values.email);
      },
      (error: unknown) => setFailure(refused(error)),
    );
  }

  if (sentTo) {
    return <MailSent purpose={purpose} email={sentTo} onVerified={onVerified} onOtherAddress={() => setSentTo(null)} />;
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(submit)}>
      <EmailField
        label={t('field.email')}
        value={email}
        error={saidNow(i18n, errors.email?.message)}
        register={() => form.register('email')}
        onSuggested={(address) => form.setValue('email', address, { shouldValidate: true })}
      />
      {failure ? <RefusalAlert error={failure.error}>{saidNow(i18n, failure.sentence)}</RefusalAlert> : null}
      <Button type="submit" size="lg" disabled={isSubmitting || left > 0}>
        {isSubmitting ? t('mail.sending') : t(`mail.send.${purpose}`)}
      </Button>
      {onBack ? (
        <Button variant="link" size="flush" className="justify-self-start" onClick={onBack}>
          {t('signIn.byPassword')}
        </Button>
      ) : null}
    </form>
  );
}
