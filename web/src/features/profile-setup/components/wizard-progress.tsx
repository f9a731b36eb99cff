import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { setupSteps } from '../api/setup-draft.ts';

/** Progress in the wizard: four strands, the finished ones woven. */
export function WizardProgress({ step }: { step: number }) {
  const { t } = useTranslation('profile-setup');
  return (
    <ol aria-label={t('title')} className="@container flex gap-2 sm:gap-3">
      {setupSteps.map(({ name }, index) => (
        <li
          key={name}
          aria-current={index === step ? 'step' : undefined}
          className="grid min-w-0 flex-1 grid-cols-1 gap-2"
        >
          <span className={cn('h-1.5 rounded-full', index <= step ? 'bg-bark' : 'bg-line')} />
          <span
            className={cn(
              'flex items-center gap-1 text-sm',
              // Large text leaves room for the present step only.
              index === step ? 'w-max font-semibold text-ink' : 'text-ink-soft @max-[18rem]:sr-only',
            )}
          >
            {index < step ? <Check aria-hidden className="hidden size-4 shrink-0 text-matoke sm:block" /> : null}
            {t(`steps.${name}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
