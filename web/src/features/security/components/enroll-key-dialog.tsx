import { useTranslation } from 'react-i18next';
import { useAddKey } from '../api/factors.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { NameForm } from './name-form.tsx';

/** Enrolment of a security key: name, key, recovery codes. */
export function EnrollKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const add = useAddKey();
  if (add.data?.length === 0) return null;
  return (
    <EnrollDialog title={t('key.title')} description={t('key.description')} codes={add.data} onClose={onClose}>
      <NameForm
        label={t('key.name')}
        hint={t('enroll.nameHint')}
        defaultName={t('key.nameDefault')}
        action={t('key.begin')}
        pendingAction={t('key.starting')}
        isPending={add.isPending}
        error={add.error}
        onSubmit={(name) => add.mutate(name, { onSuccess: (made) => (made.length === 0 ? onClose() : undefined) })}
      />
    </EnrollDialog>
  );
}
