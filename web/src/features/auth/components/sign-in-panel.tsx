import { type MouseEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { paths } from '#lib/addresses/paths.ts';
import { canUsePasskeys } from '#lib/session/passkeys.ts';
import { type SentenceKey, saidNow } from '#lib/words/stored-sentence.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { isClosedAccount, type Refusal } from '../api/auth-failure.ts';
import type { AuthDraft, Credentials } from '../api/credentials.ts';
import { routeAfterSignIn, signIn } from '../api/sign-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { MailPanel } from './mail-panel.tsx';
import { OtherMethods } from './other-methods.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';

interface SignInPanelProps {
  draft: RefObject<AuthDraft>;
  /** The texts if the service gives none; they differ between the modals. */
  fallback: { signIn: SentenceKey; google: SentenceKey };
  onDone: () => void;
}

/** The ways to sign in, in both modals: password, email, Google, phone or passkey. */
export function SignInPanel({ draft, fallback, onDone }: SignInPanelProps) {
  const { t, i18n } = useTranslation('auth');
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

  /** Passes the typed address on. */
  async function openRecovery(event: MouseEvent): Promise<void> {
    event.preventDefault();
    onDone();
    await navigate(paths.resetPassword, { state: { email: draft.current.email } });
  }

  const panel = {
    purpose: 'sign-in' as const,
    draft,
    onVerified: () => void enter(paths.authCallback),
    onBack: () => setOtherFactor(null),
  };
  if (otherFactor === 'mail') return <MailPanel {...panel} />;
  if (otherFactor === 'phone') {
    return <PhoneSignIn {...panel} onClosed={(address) => void enter(paths.accountClosed, { address })} />;
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
            {saidNow(i18n, failure.sentence)}
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
          <ButtonLink
            to={paths.resetPassword}
            onClick={(event) => void openRecovery(event)}
            variant="link"
            size="flush"
          >
            {t('signIn.forgot')}
          </ButtonLink>
          <Button variant="link" size="flush" onClick={() => setOtherFactor('mail')}>
            {t('signIn.byMail')}
          </Button>
        </div>
      </CredentialsForm>
      <OtherMethods
        googleFallback={fallback.google}
        onFailure={setFailure}
        onPhone={() => setOtherFactor('phone')}
        passkey={
          canUsePasskeys() ? (
            <PasskeyButton onSignedIn={async () => enter(await routeAfterSignIn())} onFailure={setFailure} />
          ) : null
        }
      />
    </>
  );
}
