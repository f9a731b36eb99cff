import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { hasOneTimePassword, type SessionState, useSession } from '#lib/session/session.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { routeAfterSignIn } from '../api/sign-in.ts';
import { MailPanel } from './mail-panel.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface ResetPasswordScreenProps {
  /** The link of the email was refused: expired or used. */
  linkRefused: boolean;
  /** The address that was typed in the sign-in form. */
  typedEmail: string;
}

/** The page behind the link of a recovery email: a new password. Without a session it requests a link. */
export function ResetPasswordScreen({ linkRefused, typedEmail }: ResetPasswordScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const session = useSession();
  const draft = useRef({ email: typedEmail });
  /** The path to open once the password is saved. */
  const [saved, setSaved] = useState<string | null>(null);
  if (session.status === 'loading' || session.status === 'unreached') {
    return <Spinner label={t('common:loading')} className="min-h-[60dvh]" />;
  }
  const words = saved ? 'done' : wordsFor(session);
  return (
    <section className="mx-auto grid w-full max-w-md content-start gap-6 px-5 py-12">
      <div className="grid gap-2">
        <h1 className="text-title">{t(`auth:recovery.${words}Title`)}</h1>
        <p className="text-ink-soft">{t(`auth:recovery.${words}`)}</p>
      </div>
      {linkRefused && words !== 'done' ? (
        <Alert tone="error">
          {t(words === 'request' ? 'auth:recovery.linkExpired' : 'auth:recovery.linkExpiredHere')}
        </Alert>
      ) : null}
      {words === 'done' ? (
        <>
          <Alert tone="success">{t('auth:password.saved')}</Alert>
          <ButtonLink to={saved ?? paths.dashboard} replace size="lg">
            {t('auth:recovery.continue')}
          </ButtonLink>
        </>
      ) : words === 'request' ? (
        // The session that the code opens replaces this panel with the password form.
        <MailPanel purpose="recovery" draft={draft} onVerified={() => {}} />
      ) : (
        <NewPasswordForm onSaved={() => void routeAfterSignIn().then(setSaved, () => setSaved(paths.dashboard))} />
      )}
    </section>
  );
}

function wordsFor(session: SessionState): 'request' | 'oneTime' | 'new' {
  if (session.status === 'signed-out') return 'request';
  return hasOneTimePassword(session) ? 'oneTime' : 'new';
}
