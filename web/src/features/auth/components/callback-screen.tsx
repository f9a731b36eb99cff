import { timing } from '@awamu/contracts/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths, settingsPath } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CallbackError, type CallbackFailure, type CallbackStep, completeCallback } from '../api/complete-callback.ts';
import { isChangedAddress, isFirstOfTwo } from '../api/email-change-link.ts';

/** Errors of the Google client's configuration have the same text everywhere. */
function sentenceOf(failure: CallbackFailure) {
  if (failure === 'invalidClient') return 'auth:error.googleInvalidClient';
  if (failure === 'redirectMismatch') return 'auth:error.googleRedirectMismatch';
  return `auth:callback.error.${failure}` as const;
}

/** The page that Google and the links in emails return to. */
export function CallbackScreen() {
  // Read once, before auth-js clears the hash.
  const [address] = useState(() => new URL(location.href));
  return isFirstOfTwo(address) ? <FirstOfTwo /> : <Completion address={address} />;
}

/** The first of the two links of a changed address does not sign in. */
function FirstOfTwo() {
  const { t } = useTranslation('auth');
  return (
    <section className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-title">{t('callback.firstOfTwoTitle')}</h1>
      <p className="text-ink-soft">{t('callback.firstOfTwo')}</p>
      <ButtonLink to={paths.landing} className="mt-2">
        {t('callback.goOn')}
      </ButtonLink>
    </section>
  );
}

function Completion({ address }: { address: URL }) {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const [step, setStep] = useState<CallbackStep>('completing');
  const [failure, setFailure] = useState<CallbackFailure | null>(null);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    completeCallback(address, setStep).then(
      // A changed address is shown in the settings, where it was requested.
      (next) => navigate(isChangedAddress(address) ? settingsPath('security') : next, { replace: true }),
      (error: unknown) => setFailure(error instanceof CallbackError ? error.failure : 'unexpected'),
    );
  }, [address, navigate]);

  useEffect(() => {
    if (failure !== 'noSession') return;
    const timer = setTimeout(() => void navigate(paths.landing, { replace: true }), timing.authErrorRedirect);
    return () => clearTimeout(timer);
  }, [failure, navigate]);

  if (!failure) return <Spinner label={t(`auth:callback.${step}`)} className="min-h-[60dvh]" />;
  return (
    <section
      role="alert"
      className="mx-auto grid min-h-[60dvh] max-w-md content-center justify-items-center gap-4 p-6 text-center"
    >
      <h1 className="text-title">{t('auth:callback.errorTitle')}</h1>
      <p className="text-ink-soft">{t(sentenceOf(failure))}</p>
      <ButtonLink to={failure === 'closed' ? paths.accountClosed : paths.landing} className="mt-2">
        {t(failure === 'closed' ? 'auth:error.whyClosed' : 'common:tryAgain')}
      </ButtonLink>
    </section>
  );
}
