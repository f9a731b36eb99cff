import { brand } from '@awamu/contracts/brand.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canUsePasskeys, signInByPasskey } from '#lib/passkeys.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { findWays, proveByApp, proveByCode } from '../api/second-step.ts';
import { securityFailure } from '../api/security-failure.ts';

type Way = 'app' | 'recovery';

interface SecondStepFormProps {
  /** Above the sentence that says which code is asked for. */
  heading?: ReactNode;
  /** After the other ways: how not to prove it. */
  leave?: ReactNode;
  onProved?: (() => void) | undefined;
}

/** Asks for the second factor in whichever way the member has. The session's event tells that it is proved. */
export function SecondStepForm({ heading, leave, onProved }: SecondStepFormProps) {
  const { t } = useTranslation(['security', 'common']);
  const ways = useQuery({ queryKey: ['security', 'ways'], queryFn: findWays, gcTime: 0 });
  const [chosen, setChosen] = useState<Way | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

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
  const { apps, hasCodes } = ways.data;
  const way = chosen ?? (apps.length > 0 ? 'app' : hasCodes ? 'recovery' : null);

  async function prove(attempt: () => Promise<void>, wrong?: string): Promise<void> {
    setFailure(null);
    setBusy(true);
    try {
      await attempt();
      onProved?.();
    } catch (error) {
      const isWrong = error instanceof Error && 'code' in error && error.code === 'mfa_verification_failed';
      setFailure(isWrong && wrong ? wrong : securityFailure(error));
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
      <div className="grid gap-2">
        {heading}
        <p className="text-ink-soft">
          {way === 'app'
            ? t('security:step.lead', { brand: brand.name })
            : way === 'recovery'
              ? t('security:step.leadRecovery')
              : t('security:step.leadNone')}
        </p>
      </div>
      {way ? (
        <CodeForm
          key={way}
          way={way}
          isBusy={isBusy}
          onSubmit={(code) =>
            void (way === 'app'
              ? prove(() => proveByApp(apps, code))
              : prove(() => proveByCode(code), t('security:error.wrongRecovery')))
          }
        >
          {failure ? <Notice tone="error">{failure}</Notice> : null}
        </CodeForm>
      ) : failure ? (
        <Notice tone="error">{failure}</Notice>
      ) : null}
      <div className="grid justify-items-start">
        {way === 'app' && hasCodes ? (
          <Button variant="link" size="inline" onClick={() => choose('recovery')}>
            {t('security:step.useRecovery')}
          </Button>
        ) : null}
        {way === 'recovery' && apps.length > 0 ? (
          <Button variant="link" size="inline" onClick={() => choose('app')}>
            {t('security:step.useApp')}
          </Button>
        ) : null}
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

interface CodeFormProps {
  way: Way;
  isBusy: boolean;
  onSubmit: (code: string) => void;
  children: ReactNode;
}

function CodeForm({ way, isBusy, onSubmit, children }: CodeFormProps) {
  const { t } = useTranslation('security');
  const [code, setCode] = useState('');
  const [invalid, setInvalid] = useState<string | undefined>();
  const isApp = way === 'app';

  function submit(event: FormEvent): void {
    event.preventDefault();
    // A form that stands in a dialog over another form must not send that one too.
    event.stopPropagation();
    const typed = code.replaceAll(/\s/g, '');
    const isComplete = isApp ? /^\d{6}$/.test(typed) : typed !== '';
    setInvalid(isComplete ? undefined : t(isApp ? 'invalid.code' : 'invalid.recoveryCode'));
    if (isComplete) onSubmit(code);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <Field label={t(isApp ? 'step.code' : 'step.recoveryCode')} error={invalid}>
        {(control) => (
          <Input
            {...control}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoFocus
            autoComplete={isApp ? 'one-time-code' : 'off'}
            inputMode={isApp ? 'numeric' : 'text'}
            autoCapitalize="off"
            spellCheck={false}
            className={isApp ? 'text-center font-mono text-2xl tracking-[0.3em]' : 'font-mono'}
          />
        )}
      </Field>
      {children}
      <Button type="submit" size="lg" disabled={isBusy}>
        {isBusy ? t('step.busy') : t('step.submit')}
      </Button>
    </form>
  );
}
