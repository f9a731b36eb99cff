import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalAlert } from '#entities/refusal/refusal-alert.tsx';
import { useWait } from '#lib/calls/use-wait.ts';
import { canUsePasskeys, signInByPasskey } from '#lib/session/passkeys.ts';
import { t } from '#lib/words/i18n.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { findFactors, type Way } from '../api/second-step.ts';
import { securityFailure } from '../api/security-failure.ts';
import { FactorForm } from './factor-form.tsx';

interface SecondStepFormProps {
  /** Above the sentence that says which proof is asked for. */
  heading?: ReactNode;
  /** After the other ways: how not to prove it. */
  leave?: ReactNode;
  onProved?: (() => void) | undefined;
}

/** What went wrong, kept as it is so that its sentence follows the language. */
interface Failure {
  error: unknown;
  isRecovery: boolean;
}

/** Asks for the second factor in whichever way the member has. The session's event tells that it is proved. */
export function SecondStepForm({ heading, leave, onProved }: SecondStepFormProps) {
  const { t } = useTranslation(['security', 'common']);
  const ways = useQuery({ queryKey: ['security', 'ways'], queryFn: findFactors, gcTime: 0 });
  const [chosen, setChosen] = useState<Way | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { left } = useWait(failure?.error);

  if (ways.isPending) return <Spinner label={t('common:loading')} className="min-h-[60dvh]" />;
  if (ways.isError) {
    return (
      <ErrorState
        title={t('security:step.title')}
        message={securityFailure(ways.error)}
        retryLabel={t('common:tryAgain')}
        onRetry={() => void ways.refetch()}
      />
    );
  }
  // A key that this browser cannot use is no way in here.
  const usable = ways.data.filter((way) => way.kind !== 'key' || canUsePasskeys());
  const way = usable.find((each) => keyOf(each) === (chosen && keyOf(chosen))) ?? usable[0] ?? null;

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

  function choose(next: Way): void {
    setFailure(null);
    setChosen(next);
  }

  return (
    <>
      {way ? (
        <FactorForm
          key={keyOf(way)}
          way={way}
          heading={heading}
          isBusy={isBusy}
          isWaiting={left > 0}
          onProve={(...proof) => void prove(...proof)}
        >
          {failure ? <RefusalAlert error={failure.error}>{sentenceOf(failure)}</RefusalAlert> : null}
        </FactorForm>
      ) : (
        <div className="grid gap-2">
          {heading}
          <p className="text-ink-soft">{t('security:step.leadNone')}</p>
          {failure ? <RefusalAlert error={failure.error}>{sentenceOf(failure)}</RefusalAlert> : null}
        </div>
      )}
      <div className="grid justify-items-start">
        {usable.map((other) =>
          way && keyOf(other) !== keyOf(way) ? <OtherFactor key={keyOf(other)} way={other} onChoose={choose} /> : null,
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

function sentenceOf({ error, isRecovery }: Failure): string {
  const isWrong = error instanceof Error && 'code' in error && error.code === 'mfa_verification_failed';
  return isWrong && isRecovery ? t('security:error.wrongRecovery') : securityFailure(error);
}

function keyOf(way: Way): string {
  return 'id' in way ? way.id : way.kind;
}

function OtherFactor({ way, onChoose }: { way: Way; onChoose: (way: Way) => void }) {
  const { t } = useTranslation('security');
  const words = {
    app: () => t('step.useApp'),
    recovery: () => t('step.useRecovery'),
    phone: () => t('step.usePhone', { name: 'name' in way ? way.name : '' }),
    key: () => t('step.useKeyNamed', { name: 'name' in way ? way.name : '' }),
  };
  return (
    <Button variant="link" size="inline" onClick={() => onChoose(way)}>
      {words[way.kind]()}
    </Button>
  );
}
