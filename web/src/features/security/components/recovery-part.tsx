import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { useNewCodes } from '../api/factors.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecurityRefusal } from './security-refusal.tsx';

/** The number of unused recovery codes, and a button for a new set. */
export function RecoveryPart({ codesLeft }: { codesLeft: number | null }) {
  const { t } = useTranslation(['security', 'common']);
  const [asking, setAsking] = useState(false);
  const renew = useNewCodes();
  const { left } = useWait(renew.error);
  const hasSet = codesLeft !== null;
  return (
    <div className="mt-4 grid grid-cols-1 justify-items-start gap-3">
      <h4 className="font-semibold">{t('security:recovery.title')}</h4>
      <p className="text-ink-soft">
        {hasSet ? t('security:recovery.remaining', { count: codesLeft }) : t('security:recovery.none')}
      </p>
      <Button
        variant="outline"
        disabled={renew.isPending || left > 0}
        onClick={() => (hasSet ? setAsking(true) : renew.mutate(false))}
      >
        {renew.isPending
          ? t('security:recovery.making')
          : hasSet
            ? t('security:recovery.renew')
            : t('security:recovery.make')}
      </Button>
      <SecurityRefusal error={renew.error} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('security:recovery.renewTitle')}
        description={t('security:recovery.renewText')}
        confirmLabel={t('security:recovery.renew')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => renew.mutate(true)}
      />
      {renew.data ? (
        <Dialog open>
          <DialogContent
            title={t('security:recovery.dialogTitle')}
            description={t('security:recovery.dialogText')}
            closeLabel={t('common:close')}
          >
            <RecoveryCodes codes={renew.data} onSaved={renew.reset} />
          </DialogContent>
        </Dialog>
      ) : null}
    </div>
  );
}
