import { useQuery } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { useWait } from '#lib/calls/use-wait.ts';
import { canUsePasskeys, signInByPasskey } from '#lib/session/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type FactorMethod, findFactors } from '../api/second-step.ts';
import { securityFailure } from '../api/security-failure.ts';
import { FactorForm } from './factor-form.tsx';

interface SecondStepFormProps {
  /** Shown above the text that says which proof is required. */
  heading?: ReactNode;
  /** Shown after the other methods: the way to cancel. */
  leave?: ReactNode;
  /** Leaves codes by text message out, which do not open the admin area. */
  forOperator?: boolean;
  onProved?: (() => void) | undefined;
}

/** The error itself, so that its text follows the language. */
interface Failure {
  error: unknown;
  isRecovery: boolean;
}

/** Asks for the second factor by any of the member's methods. The session's event reports success. */
export function SecondStepForm({ heading, leave, forOperator = false, onProved }: SecondStepFormProps) {
  const { t, i18n } = useTranslation(['security', 'common']);
  const methods = useQuery({ queryKey: ['security', 'ways'], queryFn: findFactors, gcTime: 0 });
  const [chosen, setChosen] = useState<FactorMethod | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { left } = useWait(failure?.error);

  if (methods.isPending) return <Spinner label={t('common:loading')} className="min-h-[60dvh]" />;
  if (methods.isError) {
    return (
      <ErrorState
        title={t('security:step.title')}
        message={securityFailure(i18n, methods.error)}
        retryLabel={t('common:tryAgain')}
        onRetry={() => void methods.refetch()}
      />
    );
  }
  // A security key that this browser cannot use is not offered.
  const usable = methods.data.filter(
    ({ kind }) => (kind !== 'key' || canUsePasskeys()) && !(forOperator && kind === 'phone'),
  );
  const method = usable.find((each) => keyOf(each) === (chosen && keyOf(chosen))) ?? usable[0] ?? null;

  async function prove(attempt: () => Promise<void>, isRecovery = false): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      await attempt();
      onProved?.();
    } catch (error) {
      setFailure({ error, isRecovery });
    } finally {
      setBusy(false);
    }
  }

  function choose(next: FactorMethod): void {
    setFailure(null);
    setChosen(next);
  }

  return (
    <>
      {method ? (
        <FactorForm
          key={keyOf(method)}
          method={method}
          heading={heading}
          isBusy={isBusy}
          isWaiting={left > 0}
          onProve={(...proof) => void prove(...proof)}
        >
          {failure ? <RefusalAlert error={failure.error}>{sentenceOf(i18n, failure)}</RefusalAlert> : null}
        </FactorForm>
      ) : (
        <div className="grid gap-2">
          {heading}
          <p className="text-ink-soft">{t('security:step.leadNone')}</p>
          {failure ? <RefusalAlert error={failure.error}>{sentenceOf(i18n, failure)}</RefusalAlert> : null}
        </div>
      )}
      <div className="grid justify-items-start">
        {usable.map((other) =>
          method && keyOf(other) !== keyOf(method) ? (
            <OtherFactor key={keyOf(other)} method={other} onChoose={choose} />
          ) : null,
        )}
        {canUsePasskeys() ? (
          <Button variant="link" size="inline" disabled={isBusy} onClick={() => void prove(signInByPasskey)}>
            {t('security:step.usePasskey')}
          </Button>
        ) : null}
        {leave}
      </div>
    </>
  );
}

function sentenceOf(i18n: I18n, { error, isRecovery }: Failure): string {
  const isWrong = error instanceof Error && 'code' in error && error.code === 'mfa_verification_failed';
  return isWrong && isRecovery ? i18n.t('security:error.wrongRecovery') : securityFailure(i18n, error);
}

function keyOf(method: FactorMethod): string {
  return 'id' in method ? method.id : method.kind;
}

function OtherFactor({ method, onChoose }: { method: FactorMethod; onChoose: (method: FactorMethod) => void }) {
  const { t } = useTranslation('security');
  const words = {
    app: () => t('step.useApp'),
    recovery: () => t('step.useRecovery'),
    phone: () => t('step.usePhone', { name: 'name' in method ? method.name : '' }),
    key: () => t('step.useKeyNamed', { name: 'name' in method ? method.name : '' }),
  };
  return (
    <Button variant="link" size="inline" onClick={() => onChoose(method)}>
      {words[method.kind]()}
    </Button>
  );
}
