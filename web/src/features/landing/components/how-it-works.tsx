import { useTranslation } from 'react-i18next';

const steps = ['profile', 'discover', 'match'] as const;

export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section className="mx-auto w-full max-w-7xl px-5 py-16 lg:px-8 lg:py-24">
      <h2 className="text-title">{t('steps.title')}</h2>
      <ol className="mt-8 grid lg:mt-12 lg:grid-cols-3 lg:gap-10">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[3.5rem_1fr] gap-x-2 border-t border-line py-6 lg:block">
            <span aria-hidden className="font-display text-4xl font-medium text-bark lg:text-6xl">
              {index + 1}
            </span>
            <div className="grid gap-2 lg:mt-4">
              <h3 className="text-heading">{t(`steps.${step}.title`)}</h3>
              <p className="text-ink-soft">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
