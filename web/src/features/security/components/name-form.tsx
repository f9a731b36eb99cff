import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWait } from '#lib/calls/use-wait.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { SecurityRefusal } from './security-refusal.tsx';

interface NameFormProps {
  label: string;
  hint?: string;
  defaultName: string;
  /** Of the button, before and while the factor is made. */
  action: string;
  pendingAction: string;
  isPending: boolean;
  error: Error | null;
  onSubmit: (name: string) => void;
}

/** Names a passkey, a security key or an authenticator app, and begins to add it. */
export function NameForm({
  label,
  hint,
  defaultName,
  action,
  pendingAction,
  isPending,
  error,
  onSubmit,
}: NameFormProps) {
  const { t } = useTranslation('security');
  const [name, setName] = useState(defaultName);
  const [isInvalid, setInvalid] = useState(false);
  const { left } = useWait(error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the dialog is inside the settings form, which must not submit.
    event.stopPropagation();
    setInvalid(!name.trim());
    if (name.trim()) onSubmit(name.trim());
  }

  return (
    <form noValidate className="mt-6 grid gap-5" onSubmit={submit}>
      <Field label={label} hint={hint} error={isInvalid ? t('invalid.name') : undefined}>
        {(control) => (
          <Input {...control} value={name} maxLength={120} onChange={(event) => setName(event.target.value)} />
        )}
      </Field>
      <SecurityRefusal error={error} />
      <Button type="submit" size="lg" disabled={isPending || left > 0}>
        {isPending ? pendingAction : action}
      </Button>
    </form>
  );
}
