import { useTranslation } from 'react-i18next';
import { type Refusal, refused } from '../api/auth-failure.ts';
import { type MailPurpose, sendMail, takeCode } from '../api/mail-codes.ts';
import { CodeSent } from './code-sent.tsx';

interface MailSentProps {
  purpose: MailPurpose;
  email: string;
  onVerified: () => void;
  /** Returns to the form with its input. */
  onOtherAddress: () => void;
}

/** An email was sent: its link works on any device, its code is typed here. */
export function MailSent({ purpose, email, onVerified, onOtherAddress }: MailSentProps) {
  const { t } = useTranslation('auth');

  async function take(code: string): Promise<Refusal | undefined> {
    return takeCode(purpose, email, code).then(
      () => void onVerified(),
      (error: unknown) => refused(error),
    );
  }

  return (
    <CodeSent
      codeLabel={t('field.code')}
      onCode={take}
      onResend={() => sendMail(purpose, email)}
      onOther={onOtherAddress}
      otherLabel={t('mail.otherAddress')}
    >
      <strong className="block">{t('mail.title')}</strong>
      <span className="wrap-anywhere">{t(`mail.sent.${purpose}`, { email })}</span>
    </CodeSent>
  );
}
