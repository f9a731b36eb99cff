import { type MouseEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { canUsePasskeys } from '#lib/session/passkeys.ts';
import { type SentenceKey, saidNow } from '#lib/words/kept-sentence.ts';
import { Button } from '#ui/button.tsx';
import { isClosedAccount, type Refusal } from '../api/auth-failure.ts';
import type { AuthDraft, Credentials } from '../api/credentials.ts';
import { routeAfterSignIn, signIn } from '../api/sign-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { GoogleChoice } from './google-choice.tsx';
import { MailPanel } from './mail-panel.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PhoneButton, PhoneSignIn } from './phone-sign-in.tsx';

interface SignInPanelProps {
  draft: RefObject<AuthDraft>;
  /** The sentences where the service gives none; the two modals differ in them. */
  fallback: { signIn: SentenceKey; google: SentenceKey };
  onDone: () => void;
}

/** Signing in, as both modals show it: by password, by a mail, by Google, by phone or with a passkey. */
export function SignInPanel({ draft, fallback, onDone }: SignInPanelProps) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Refusal | null>(null);
  const [otherFactor, setOtherFactor] = useState<'mail' | 'phone' | null>(null);

  async function enter(path: string, state?: { address: string }): Promise<void> {
    onDone();
    await navigate(path, { state });
  }

  async function submit({ email, password }: Credentials): Promise<void> {
    setFailure(null);
    await enter(await signIn({ email, password }));
  }

  /** The address is taken along. */
  async function forgot(event: MouseEvent): Promise<void> {
    event.preventDefault();
    onDone();
    await navigate(paths.resetPassword, { state: { email: draft.current.email } });
  }

  const way = {
    purpose: 'sign-in' as const,
    draft,
    onVerified: () => void enter(paths.authCallback),
    onBack: () => setOtherFactor(null),
  };
  if (otherFactor === 'mail') return <MailPanel {...way} />;
  if (otherFactor === 'phone') {
    return <PhoneSignIn {...way} onClosed={(address) => void enter(paths.accountClosed, { address })} />;
  }
  return (
    <>
      <CredentialsForm
        kind="sign-in"
        draft={draft}
        fallback={fallback.signIn}
        onSubmit={submit}
        onFailure={setFailure}
        failure={failure}
      >
        {failure ? (
          <RefusalAlert error={failure.error}>
            {saidNow(failure.sentence)}
            {isClosedAccount(failure.error) ? (
              <Link
                to={paths.accountClosed}
                state={{ address: draft.current.email }}
                onClick={onDone}
                className="mt-1 block underline underline-offset-4"
              >
                {t('error.whyClosed')}
              </Link>
            ) : null}
          </RefusalAlert>
        ) : null}
        <div className="-my-2 flex flex-wrap justify-between gap-x-6">
          <Button asChild variant="link" size="inline" className="px-0">
            <Link to={paths.resetPassword} onClick={(event) => void forgot(event)}>
              {t('signIn.forgot')}
            </Link>
          </Button>
          <Button variant="link" size="inline" className="px-0" onClick={() => setOtherFactor('mail')}>
            {t('signIn.byMail')}
          </Button>
        </div>
      </CredentialsForm>
      <GoogleChoice fallback={fallback.google} onFailure={setFailure} />
      <PhoneButton onChoose={() => setOtherFactor('phone')} />
      {canUsePasskeys() ? (
        <PasskeyButton onSignedIn={async () => enter(await routeAfterSignIn())} onFailure={setFailure} />
      ) : null}
    </>
  );
}
