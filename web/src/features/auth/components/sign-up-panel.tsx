import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { authFailure } from '../api/auth-failure.ts';
import type { Credentials } from '../api/credentials.ts';
import { signUp } from '../api/sign-up.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { GoogleChoice } from './google-choice.tsx';

/** Joining. Where the address must be confirmed first, the panel says so instead of moving on. */
export function SignUpPanel({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  async function submit(credentials: Credentials): Promise<void> {
    setFailure(null);
    try {
      const outcome = await signUp(credentials);
      if (outcome === 'confirm') return setMailedTo(credentials.email);
      onDone();
      await navigate(paths.dashboard);
    } catch (error) {
      setFailure(authFailure(error, t('error.generic')));
    }
  }

  if (mailedTo) {
    return (
      <Notice tone="success">
        <strong className="block">{t('signUp.checkMailTitle')}</strong>
        {t('signUp.checkMail', { email: mailedTo })}
      </Notice>
    );
  }
  return (
    <>
      <CredentialsForm kind="sign-up" onSubmit={submit}>
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <p className="text-sm text-ink-soft">{t('signUp.notice')}</p>
      </CredentialsForm>
      <GoogleChoice fallback={t('error.googleCombined')} onFailure={setFailure} />
    </>
  );
}
