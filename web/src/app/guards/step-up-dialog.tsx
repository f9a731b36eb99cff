import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorSecondFactorQuery } from '#entities/operator/second-factor.ts';
import { useProofDialog } from '#lib/session/proof-request.ts';
import { useMemberId } from '#lib/session/session.ts';
import { stepUp } from '#lib/session/step-up.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { lazyWithProof } from './lazy-with-proof.tsx';

const SecondStepForm = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/security/components/second-step-form.tsx'),
    loadWords('security'),
  ]);
  return { default: module.SecondStepForm };
});

const AddFactor = lazyWithProof(
  async () => (await import('#features/security/components/add-operator-factor.tsx')).AddOperatorFactor,
);

/**
 * Asks an operator for their second factor when a call requires it, or to add one where an open page met the requirement;
 * the call waits.
 */
export function StepUpDialog() {
  const { t } = useTranslation();
  const [isOpen, settle] = useProofDialog(stepUp);
  const factor = useQuery({ ...operatorSecondFactorQuery(useMemberId()), enabled: isOpen, staleTime: 0 });
  const isMissing = factor.data === 'missing' && !factor.isFetching;

  /** A dialog that was closed without a factor leaves this one open. */
  async function goOn(): Promise<void> {
    const { data } = await factor.refetch();
    if (data === 'proved') settle(true);
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && settle(false)}>
      <DialogContent
        title={isMissing ? t('admin:stepUp.missingTitle') : t('admin:stepUp.title')}
        description={isMissing ? t('admin:stepUp.missingLead') : t('admin:stepUp.lead')}
        closeLabel={t('cancel')}
      >
        <div className="mt-5 grid gap-5">
          <Suspense fallback={<Spinner label={t('loading')} className="min-h-40" />}>
            {factor.isFetching ? (
              <Spinner label={t('loading')} className="min-h-40" />
            ) : isMissing ? (
              <AddFactor onDone={() => void goOn()} />
            ) : (
              <SecondStepForm forOperator onProved={() => settle(true)} />
            )}
          </Suspense>
        </div>
      </DialogContent>
    </Dialog>
  );
}
