import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '#lib/words/i18n.ts';
import { Spinner } from '#ui/spinner.tsx';

// Shown once in an operator's life, so the screen and its words load on demand.
const Screen = lazy(async () => {
  const [{ FreshProofDialog }, { OperatorFactorScreen }] = await Promise.all([
    import('#features/auth/components/fresh-proof-dialog.tsx'),
    import('#features/security/components/operator-factor-screen.tsx'),
    loadWords('auth', 'security'),
  ]);
  return {
    default: ({ onDone }: { onDone: () => void }) => (
      <>
        <FreshProofDialog />
        <OperatorFactorScreen onDone={onDone} />
      </>
    ),
  };
});

/** Replaces the admin area for an operator who must first add a second factor. */
export function MissingFactor({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Spinner label={t('loading')} className="min-h-[60dvh]" />}>
      <Screen onDone={onDone} />
    </Suspense>
  );
}
