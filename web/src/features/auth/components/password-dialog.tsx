import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

/** Changes the password, in a dialog of the settings. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['auth', 'common']);
  const [saved, setSaved] = useState(false);
  return (
    <OpenDialog
      onClose={onClose}
      title={t('auth:access.passwordTitle')}
      description={t('auth:access.passwordLead')}
      closeLabel={t('common:close')}
    >
      <div className="mt-6 grid gap-5">
        {saved ? (
          <>
            <Alert tone="success">{t('auth:password.saved')}</Alert>
            <Button size="lg" onClick={onClose}>
              {t('auth:access.done')}
            </Button>
          </>
        ) : (
          <NewPasswordForm onSaved={() => setSaved(true)} />
        )}
      </div>
    </OpenDialog>
  );
}
