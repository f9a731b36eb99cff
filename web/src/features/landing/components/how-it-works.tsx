import { useTranslation } from 'react-i18next';
import { Screen } from './screen.tsx';

const steps = [
  { step: 'profile', screen: 'profile' },
  { step: 'discover', screen: 'deck' },
  { step: 'match', screen: 'conversation' },
] as const;

export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section id="how-it-works" className="mx-auto w-full max-w-7xl scroll-mt-20 px-5 py-16 lg:px-8 lg:py-24">
      <h2 className="text-title">{t('steps.title')}</h2>
      <ol className="mt-8 grid md:grid-cols-3 md:gap-x-6 lg:mt-12 lg:gap-x-10">
        {steps.map(({ step, screen }, index) => (
          <li
            key={step}
            className="grid grid-cols-[3.5rem_1fr] content-start gap-x-2 gap-y-6 border-t border-line py-6 md:row-span-3 md:grid-cols-1 md:grid-rows-subgrid"
          >
            <span aria-hidden className="font-display text-4xl font-medium text-bark md:text-6xl">
              {index + 1}
            </span>
            <div className="grid content-start gap-2">
              <h3 className="text-heading">{t(`steps.${step}.title`)}</h3>
              <p className="text-ink-soft">{t(`steps.${step}.text`)}</p>
            </div>
            <div className="col-start-2 md:col-start-1">
              <Screen name={screen} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
