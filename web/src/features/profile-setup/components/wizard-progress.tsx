import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { setupScreens, setupSteps } from '../api/setup-draft.ts';

/** Progress in the wizard: four strands that grow with each screen. */
export function WizardProgress({ index }: { index: number }) {
  const { t } = useTranslation('profile-setup');
  const present = setupSteps.indexOf((setupScreens[index] ?? setupScreens[0]).step);
  return (
    <ol aria-label={t('title')} className="@container flex gap-2 sm:gap-3">
      {setupSteps.map((step, place) => (
        <li
          key={step}
          aria-current={place === present ? 'step' : undefined}
          className="grid min-w-0 flex-1 grid-cols-1 gap-2"
        >
          <span className="h-1.5 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-bark transition-[width] duration-300 motion-reduce:transition-none"
              style={{ width: `${shareOf(step, index) * 100}%` }}
            />
          </span>
          <span
            className={cn(
              'flex items-center gap-1 text-sm',
              // Large text leaves room for the present step only.
              place === present ? 'w-max font-semibold text-ink' : 'text-ink-soft @max-[18rem]:sr-only',
            )}
          >
            {place < present ? <Check aria-hidden className="hidden size-4 shrink-0 text-matoke sm:block" /> : null}
            {t(`steps.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** How much of a step is behind the member, with the present screen. */
function shareOf(step: (typeof setupSteps)[number], index: number): number {
  const ofStep = setupScreens.flatMap((screen, place) => (screen.step === step ? [place] : []));
  return ofStep.filter((place) => place <= index).length / ofStep.length;
}
