import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Notice } from '#ui/notice.tsx';
import { authFailure } from '../api/auth-failure.ts';
import { signIn } from '../api/sign-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { GoogleChoice } from './google-choice.tsx';

interface SignInPanelProps {
  /** The sentences where the service gives none; the two modals differ in them. */
  fallback: { signIn: string; google: string };
  onDone: () => void;
}

/** Signing in, as both modals show it. */
export function SignInPanel({ fallback, onDone }: SignInPanelProps) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(credentials: { email: string; password: string }): Promise<void> {
    setFailure(null);
    try {
      const next = await signIn({ email: credentials.email, password: credentials.password });
      onDone();
      await navigate(next);
    } catch (error) {
      setFailure(authFailure(error, fallback.signIn));
    }
  }

  return (
    <>
      <CredentialsForm kind="sign-in" onSubmit={submit}>
        {failure ? <Notice tone="error">{failure}</Notice> : null}
        <Link
          to={paths.resetPassword}
          onClick={onDone}
          className="-my-2 inline-flex min-h-11 items-center justify-self-start text-lake underline underline-offset-4"
        >
          {t('signIn.forgot')}
        </Link>
      </CredentialsForm>
      <GoogleChoice fallback={fallback.google} onFailure={setFailure} />
    </>
  );
}
