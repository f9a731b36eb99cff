import { timing } from '@awamu/contracts/limits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { CallbackError, type CallbackFailure, type CallbackStep, completeCallback } from '../api/complete-callback.ts';

/** Where Google and the links in e-mails come back to. */
export function CallbackScreen() {
  const { t } = useTranslation(['auth', 'common']);
  const navigate = useNavigate();
  const [step, setStep] = useState<CallbackStep>('completing');
  const [failure, setFailure] = useState<CallbackFailure | null>(null);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    completeCallback(new URL(location.href), setStep).then(
      (next) => navigate(next, { replace: true }),
      (error: unknown) => setFailure(error instanceof CallbackError ? error.failure : 'unexpected'),
    );
  }, [navigate]);

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
      <p className="text-ink-soft">{t(`auth:callback.error.${failure}`)}</p>
      <Button asChild className="mt-2">
        <Link to={paths.landing}>{t('common:tryAgain')}</Link>
      </Button>
    </section>
  );
}
