import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useProofDialog } from '#lib/session/proof-request.ts';
import { stepUp } from '#lib/session/step-up.ts';
import { loadWords } from '#lib/words/i18n.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';

const SecondStepForm = lazy(async () => {
  const [module] = await Promise.all([
    import('#features/security/components/second-step-form.tsx'),
    loadWords('security'),
  ]);
  return { default: module.SecondStepForm };
});

/** Asks an operator for their second factor when a call requires it; the call waits. */
export function StepUpDialog() {
  const { t } = useTranslation();
  const [isOpen, settle] = useProofDialog(stepUp);
  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && settle(false)}>
      <DialogContent title={t('admin:stepUp.title')} description={t('admin:stepUp.lead')} closeLabel={t('cancel')}>
        <div className="mt-5 grid gap-5">
          <Suspense fallback={<Spinner label={t('loading')} className="min-h-40" />}>
            <SecondStepForm onProved={() => settle(true)} />
          </Suspense>
        </div>
      </DialogContent>
    </Dialog>
  );
}
