import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { useAddKey } from '../api/factors.ts';
import { EnrollDialog } from './enroll-dialog.tsx';
import { SecurityRefusal } from './security-refusal.tsx';

/** Enrolment of a security key: name, key, recovery codes. */
export function EnrollKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security');
  const add = useAddKey();
  const { left } = useWait(add.error);
  const [name, setName] = useState(t('key.nameDefault'));
  const [isInvalid, setInvalid] = useState(false);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the dialog is inside the settings form, which must not submit.
    event.stopPropagation();
    setInvalid(!name.trim());
    if (name.trim()) add.mutate(name.trim(), { onSuccess: (made) => (made.length === 0 ? onClose() : undefined) });
  }

  if (add.data?.length === 0) return null;
  return (
    <EnrollDialog title={t('key.title')} description={t('key.description')} codes={add.data} onClose={onClose}>
      <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
        <Field label={t('key.name')} hint={t('enroll.nameHint')} error={isInvalid ? t('invalid.name') : undefined}>
          {(control) => (
            <Input {...control} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
          )}
        </Field>
        <SecurityRefusal error={add.error} />
        <Button type="submit" size="lg" disabled={add.isPending || left > 0}>
          {add.isPending ? t('key.starting') : t('key.begin')}
        </Button>
      </form>
    </EnrollDialog>
  );
}
