import { Circle, CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import type { FlowStepName } from '../api/flow-steps.ts';
import type { StepState } from '../api/use-flow.ts';

const looks = {
  idle: { icon: Circle, className: 'text-line-strong' },
  running: { icon: LoaderCircle, className: 'animate-spin text-bark' },
  success: { icon: CircleCheck, className: 'text-matoke' },
  error: { icon: CircleAlert, className: 'text-hibiscus' },
};

interface FlowStepProps {
  number: number;
  name: FlowStepName;
  state: StepState;
}

export function FlowStep({ number, name, state }: FlowStepProps) {
  const { t } = useTranslation();
  const { icon: Icon, className } = looks[state.phase];
  return (
    <li className="flex gap-4 py-4">
      <Icon aria-hidden className={cn('mt-0.5 size-6 shrink-0', className)} />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-semibold">{t(`test-flow:steps.${name}`, { number })}</p>
        {state.phase === 'error' ? (
          <p role="alert" className="font-mono text-sm wrap-anywhere text-hibiscus-ink">
            {state.message}
          </p>
        ) : null}
        {state.phase === 'success' && state.found !== null ? (
          <p className="text-sm text-ink-soft">{t('test-flow:found', { count: state.found })}</p>
        ) : null}
      </div>
      <span className="shrink-0 text-sm text-ink-soft">{t(`test-flow:phase.${state.phase}`)}</span>
    </li>
  );
}
