import { useTranslation } from 'react-i18next';
import { hasOneTimePassword, useSession } from '#lib/session.ts';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { RecoveryRequestForm } from './recovery-request-form.tsx';

interface ResetPasswordScreenProps {
  /** The link from the e-mail was refused: expired, or used before. */
  linkRefused: boolean;
}

/** Behind the link of a recovery mail: choose a new password. Without a session: ask for a link. */
export function ResetPasswordScreen({ linkRefused }: ResetPasswordScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  if (session.status === 'loading') return <Spinner label={t('common:loading')} className="min-h-[60dvh]" />;
  const words = session.status === 'signed-out' ? 'request' : hasOneTimePassword(session) ? 'oneTime' : 'new';
  return (
    <section className="mx-auto grid w-full max-w-md content-start gap-6 px-5 py-12">
      <div className="grid gap-2">
        <h1 className="text-title">{t(`auth:recovery.${words}Title`)}</h1>
        <p className="text-ink-soft">{t(`auth:recovery.${words}`)}</p>
      </div>
      {linkRefused && words === 'request' ? <Notice tone="error">{t('auth:recovery.linkExpired')}</Notice> : null}
      {words === 'request' ? <RecoveryRequestForm /> : <NewPasswordForm />}
    </section>
  );
}
