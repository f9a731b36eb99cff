import { useTranslation } from 'react-i18next';
import { keepSentence } from '#lib/words/stored-sentence.ts';
import { codeOf, isClosedAccount, type Refusal, refused } from '../api/auth-failure.ts';
import { type PhoneCodeRequest, type PhonePurpose, sendPhoneCode, takePhoneCode } from '../api/phone-codes.ts';
import { CodeSent } from './code-sent.tsx';

interface PhoneSentProps {
  purpose: PhonePurpose;
  request: PhoneCodeRequest;
  onVerified: () => void;
  /** The code was correct, but a moderator has closed the account. */
  onClosed: (phone: string) => void;
  /** Returns to the form with its input. */
  onOther: () => void;
}

/** Enters the code that was sent to a phone. */
export function PhoneSent({ purpose, request, onVerified, onClosed, onOther }: PhoneSentProps) {
  const { t } = useTranslation('auth');
  const { phone, channel } = request;

  function refusal(error: unknown): Refusal | undefined {
    if (isClosedAccount(error)) return void onClosed(phone);
    if (codeOf(error) === 'otp_expired') return { error, sentence: keepSentence('auth:error.wrongCode') };
    return refused(error);
  }

  return (
    <CodeSent
      codeLabel={t('access.phoneCode')}
      isCodeAlone
      onCode={(code) => takePhoneCode(phone, code).then(() => void onVerified(), refusal)}
      onResend={() => sendPhoneCode(purpose, request)}
      onOther={onOther}
      otherLabel={t('access.phoneOther')}
    >
      <strong className="block">{t('phone.title')}</strong>
      {t(`phone.sent.${purpose}.${channel}`, { phone })}
    </CodeSent>
  );
}
