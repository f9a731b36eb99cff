import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { authFailure, codeOf, isClosedAccount } from '../api/auth-failure.ts';
import { codeForm } from '../api/credentials.ts';
import { type PhoneCodeRequest, type PhonePurpose, sendPhoneCode, takePhoneCode } from '../api/phone-codes.ts';
import { CodeInput } from './code-input.tsx';
import { ResendButton } from './resend-button.tsx';

interface PhoneSentProps {
  purpose: PhonePurpose;
  request: PhoneCodeRequest;
  onVerified: () => void;
  /** The code was right, and a moderator has closed the account. */
  onClosed: (phone: string) => void;
  /** Back to the form, with what was typed. */
  onOther: () => void;
}

/** A code is on its way to a phone, and is typed here. */
export function PhoneSent({ purpose, request, onVerified, onClosed, onOther }: PhoneSentProps) {
  const { t } = useTranslation('auth');
  const { phone, channel } = request;
  const form = useForm<{ code: string }>({ resolver: zodResolver(codeForm()), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;

  useEffect(() => form.setFocus('code'), [form]);

  async function submit({ code }: { code: string }): Promise<void> {
    await takePhoneCode(phone, code).then(onVerified, (error: unknown) => {
      if (isClosedAccount(error)) return onClosed(phone);
      const isWrong = codeOf(error) === 'otp_expired';
      const message = isWrong ? t('error.wrongCode') : authFailure(error, t('error.generic'));
      form.setError('code', { message }, { shouldFocus: true });
    });
  }

  return (
    <div className="grid gap-5">
      <Notice tone="success">
        <strong className="block">{t('phone.title')}</strong>
        {t(`phone.sent.${purpose}.${channel}`, { phone })}
      </Notice>
      <form noValidate className="grid gap-4" onSubmit={form.handleSubmit(submit)}>
        <Field label={t('access.phoneCode')} hint={t('field.codeHint')} error={errors.code?.message}>
          {(control) => <CodeInput {...control} {...form.register('code')} />}
        </Field>
        <Button type="submit" size="lg" disabled={isSubmitting}>
          {isSubmitting ? t('mail.checking') : t('mail.take')}
        </Button>
      </form>
      <div className="grid gap-1">
        <ResendButton onResend={() => sendPhoneCode(purpose, request)} />
        <Button variant="link" size="inline" className="justify-self-start px-0" onClick={onOther}>
          {t('access.phoneOther')}
        </Button>
      </div>
    </div>
  );
}
