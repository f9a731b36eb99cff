import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '#lib/words/i18n.ts';
import { Spinner } from '#ui/spinner.tsx';

// Few members need this, so the screen and its words load on demand.
const SecondStepScreen = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/security/components/second-step-screen.tsx'),
    loadWords('security'),
  ]);
  return { default: module.SecondStepScreen };
});

interface SecondStepProps {
  /** Offers only what opens the admin area. */
  forOperator?: boolean;
  onProved?: () => void;
}

/** Replaces a page while its session still lacks the second factor. */
export function SecondStep({ forOperator = false, onProved }: SecondStepProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Spinner label={t('loading')} className="min-h-[60dvh]" />}>
      <SecondStepScreen forOperator={forOperator} {...(onProved ? { onProved } : {})} />
    </Suspense>
  );
}
