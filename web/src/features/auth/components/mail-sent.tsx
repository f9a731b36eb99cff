import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { authFailure } from '../api/auth-failure.ts';
import { codeForm } from '../api/credentials.ts';
import { type MailPurpose, sendMail, takeCode } from '../api/mail-codes.ts';
import { CodeInput } from './code-input.tsx';
import { ResendButton } from './resend-button.tsx';

interface MailSentProps {
  purpose: MailPurpose;
  email: string;
  onVerified: () => void;
  /** Back to the form, with what was typed. */
  onOtherAddress: () => void;
}

/** A mail is on its way: its link may be opened anywhere, its code is typed here. */
export function MailSent({ purpose, email, onVerified, onOtherAddress }: MailSentProps) {
  const { t } = useTranslation('auth');
  const form = useForm<{ code: string }>({ resolver: zodResolver(codeForm()), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ code }: { code: string }): Promise<void> {
    await takeCode(purpose, email, code).then(onVerified, (error: unknown) => {
      form.setError('code', { message: authFailure(error, t('error.generic')) }, { shouldFocus: true });
    });
  }

  return (
    <div className="grid gap-5">
      <Notice tone="success">
        <strong className="block">{t('mail.title')}</strong>
        <span className="wrap-anywhere">{t(`mail.sent.${purpose}`, { email })}</span>
      </Notice>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
        <Field label={t('field.code')} hint={t('field.codeHint')} error={errors.code?.message}>
          {(control) => <CodeInput {...control} {...form.register('code')} />}
        </Field>
        <Button type="submit" size="lg" disabled={isSubmitting}>
          {isSubmitting ? t('mail.checking') : t('mail.take')}
        </Button>
      </form>
      <div className="grid gap-1">
        <ResendButton onResend={() => sendMail(purpose, email)} />
        <Button variant="link" size="inline" className="justify-self-start px-0" onClick={onOtherAddress}>
          {t('mail.otherAddress')}
        </Button>
      </div>
    </div>
  );
}
