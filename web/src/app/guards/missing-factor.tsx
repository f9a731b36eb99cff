import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/spinner.tsx';
import { lazyWithProof } from './lazy-with-proof.tsx';

const Screen = lazyWithProof(
  async () => (await import('#features/security/components/operator-factor-screen.tsx')).OperatorFactorScreen,
);

/** Replaces the admin area for an operator who must first add a second factor. */
export function MissingFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Spinner label={t('loading')} className="min-h-[60dvh]" />}>
      <Screen onDone={onDone} />
    </Suspense>
  );
}
