import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { AddOperatorFactor } from './add-operator-factor.tsx';

/** What an operator without a passkey and an app sees instead of the admin area. */
export function OperatorFactorScreen({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('security');
  return (
    <section className="mx-auto grid w-full max-w-xl content-start justify-items-start gap-6 px-5 py-12">
      <div className="grid gap-2">
        <h1 className="text-title">{t('operator.title')}</h1>
        <p className="text-ink-soft">{t('operator.lead')}</p>
      </div>
      <AddOperatorFactor onDone={onDone} />
      <ButtonLink to={paths.dashboard} variant="link" size="inline">
        {t('operator.later')}
      </ButtonLink>
    </section>
  );
}
