import { useTranslation } from 'react-i18next';
import { OpenDialog } from '#ui/dialog.tsx';
import { useAddPasskey } from '../api/passkeys.ts';
import { NameForm } from './name-form.tsx';

interface AddPasskeyDialogProps {
  onClose: () => void;
  /** Called instead of onClose once the passkey exists. */
  onAdded?: () => void;
}

/** Names a passkey and creates it on the device. */
export function AddPasskeyDialog({ onClose, onAdded = onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const add = useAddPasskey();
  return (
    <OpenDialog
      onClose={onClose}
      title={t('security:passkey.dialogTitle')}
      description={t('security:passkey.dialogText')}
      closeLabel={t('common:close')}
    >
      <NameForm
        label={t('security:passkey.name')}
        defaultName={t('security:passkey.nameDefault')}
        action={t('security:passkey.add')}
        pendingAction={t('security:passkey.adding')}
        isPending={add.isPending}
        error={add.error}
        onSubmit={(name) => add.mutate(name, { onSuccess: onAdded })}
      />
    </OpenDialog>
  );
}
