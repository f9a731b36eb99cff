import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface EnrollDialogProps {
  title: string;
  description: string;
  /** Created with the first second factor; the dialog stays open until they are saved. */
  codes: readonly string[] | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Frame of the enrolment steps, until the recovery codes of the first factor are saved. */
export function EnrollDialog({ title, description, codes, onClose, children }: EnrollDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const isSaving = codes !== undefined && codes.length > 0;
  return (
    <Dialog open onOpenChange={(open) => !open && !isSaving && onClose()}>
      <DialogContent
        title={isSaving ? t('security:recovery.dialogTitle') : title}
        description={isSaving ? t('security:recovery.dialogText') : description}
        closeLabel={t('common:close')}
      >
        {isSaving ? (
          <>
            <Alert tone="success" className="mt-6">
              {t('security:enroll.done')}
            </Alert>
            <RecoveryCodes codes={codes} onSaved={onClose} />
          </>
        ) : (
          children
        )}
      </DialogContent>
    </Dialog>
  );
}
