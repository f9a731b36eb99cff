import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { operatorLevelQuery } from '#entities/operator/operator-level.ts';
import { paths } from '#lib/addresses/paths.ts';
import { getAppConfig } from '#lib/calls/app-config.ts';
import { useMemberId } from '#lib/session/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { flowSteps } from '../api/flow-steps.ts';
import { useFlow } from '../api/use-flow.ts';
import { FlowStep } from './flow-step.tsx';

/** Runs the main flow call by call. For operators, and for everybody on a server with demo members. */
export function TestFlowPage() {
  const { t } = useTranslation();
  const level = useQuery(operatorLevelQuery(useMemberId()));
  const config = useQuery({ queryKey: ['app-config'], queryFn: getAppConfig, staleTime: Number.POSITIVE_INFINITY });
  const { state, isRunning, run } = useFlow();

  if (level.isPending || config.isPending) return <Spinner label={t('loading')} className="min-h-[60dvh]" />;
  if (!level.data && !config.data?.demo) return <Navigate to={paths.dashboard} replace />;
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6 px-5 py-8 lg:px-8 lg:py-12">
      <div className="grid gap-2">
        <h1 className="text-title">{t('test-flow:title')}</h1>
        <p className="text-ink-soft">{t('test-flow:lead')}</p>
      </div>
      <Alert>{t('test-flow:caution')}</Alert>
      <ol className="divide-y divide-line border-y border-line">
        {flowSteps.map(({ name }, index) => (
          <FlowStep key={name} number={index + 1} name={name} state={state[name]} />
        ))}
      </ol>
      <Button className="justify-self-start" disabled={isRunning} onClick={() => void run()}>
        {isRunning ? t('test-flow:running') : t('test-flow:run')}
      </Button>
    </div>
  );
}
