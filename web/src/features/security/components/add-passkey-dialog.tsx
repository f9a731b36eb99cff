import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Button } from '#ui/button.tsx';
import { OpenDialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useAddPasskey } from '../api/passkeys.ts';
import { SecurityRefusal } from './security-refusal.tsx';

interface AddPasskeyDialogProps {
  onClose: () => void;
  /** Called instead of onClose once the passkey exists. */
  onAdded?: () => void;
}

/** Names a passkey and creates it on the device. */
export function AddPasskeyDialog({ onClose, onAdded = onClose }: AddPasskeyDialogProps) {
  const { t } = useTranslation(['security', 'common']);
  const [name, setName] = useState(t('security:passkey.nameDefault'));
  const [isInvalid, setInvalid] = useState(false);
  const add = useAddPasskey();
  const { left } = useWait(add.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the dialog is inside the settings form, which must not submit.
    event.stopPropagation();
    setInvalid(!name.trim());
    if (name.trim()) add.mutate(name.trim(), { onSuccess: onAdded });
  }

  return (
    <OpenDialog
      onClose={onClose}
      title={t('security:passkey.dialogTitle')}
      description={t('security:passkey.dialogText')}
      closeLabel={t('common:close')}
    >
      <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
        <Field label={t('security:passkey.name')} error={isInvalid ? t('security:invalid.name') : undefined}>
          {(control) => (
            <Input {...control} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <SecurityRefusal error={add.error} />
        <Button type="submit" size="lg" disabled={add.isPending || left > 0}>
          {add.isPending ? t('security:passkey.adding') : t('security:passkey.add')}
        </Button>
      </form>
    </OpenDialog>
  );
}
