import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { askWhyClosed } from '../api/closure.ts';

/** Without a valid pass: sends the email with one again. The response does not reveal whose account is closed. */
export function AskForLink({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  const { state } = useLocation() as { state: { address?: unknown } | null };
  const [address, setAddress] = useState(typeof state?.address === 'string' ? state.address : '');
  const [isEmpty, setEmpty] = useState(false);
  const request = useMutation({ mutationFn: () => askWhyClosed(address.trim()) });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const typed = address.trim();
    setEmpty(!typed);
    if (typed) request.mutate();
  }

  return (
    <section className="grid gap-5">
      <h1 className="text-title">{title}</h1>
      <p>{text}</p>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <Field label={t('closure:ask.label')} error={isEmpty ? t('closure:ask.empty') : undefined}>
          {(control) => (
            <Input
              {...control}
              value={address}
              maxLength={254}
              autoComplete="username"
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </Field>
        {request.isSuccess ? <Alert tone="success">{t('closure:ask.done')}</Alert> : null}
        {request.isError ? <Alert tone="error">{t('closure:ask.failed')}</Alert> : null}
        <Button type="submit" size="lg" className="justify-self-start" disabled={request.isPending}>
          {t(request.isPending ? 'closure:ask.sending' : 'closure:ask.submit')}
        </Button>
      </form>
      <p>
        <Link to={paths.contact} className="underline underline-offset-4">
          {t('closure:ask.contact')}
        </Link>
      </p>
    </section>
  );
}
