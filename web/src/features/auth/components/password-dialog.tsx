import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** A new password, over the settings. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const [saved, setSaved] = useState(false);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('auth:access.passwordTitle')}
        description={t('auth:access.passwordLead')}
        closeLabel={t('common:close')}
      >
        <div className="mt-6 grid gap-5">
          {saved ? (
            <>
              <Notice tone="success">{t('auth:password.saved')}</Notice>
              <Button size="lg" onClick={onClose}>
                {t('auth:access.done')}
              </Button>
            </>
          ) : (
            <NewPasswordForm onSaved={() => setSaved(true)} />
          )}
        </div>
      </DialogContent>
    </Dialog>
  );
}
