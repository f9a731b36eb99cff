import { brand } from '@awamu/contracts/brand.ts';
import { CircleCheck, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { InquiryDraft } from '../use-inquiry.ts';

interface InquiryFormProps {
  inquiry: Pick<InquiryDraft, 'state' | 'honeypot' | 'submit' | 'begin'>;
  submitText: string;
  /** A cancel button beside the submit button. */
  cancel?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** What the forms share: the honeypot field, the error, and a submit button with its state. */
export function InquiryForm({ inquiry, submitText, cancel, children }: InquiryFormProps) {
  const { t } = useTranslation('public');
  const { state, honeypot: trap, submit, begin } = inquiry;
  const isSending = state === 'sending';
  return (
    <form noValidate className="relative grid gap-5" onSubmit={submit} onFocus={begin}>
      {children}
      <input
        ref={trap}
        name="website"
        aria-hidden
        tabIndex={-1}
        autoComplete="off"
        className="pointer-events-none absolute size-px opacity-0"
      />
      <noscript>
        <Alert tone="info">{t('letter.noScript', { email: brand.contactEmail })}</Alert>
      </noscript>
      {state === 'failed' ? (
        <Alert tone="error">
          {t('letter.failed')}{' '}
          <a href={`mailto:${brand.contactEmail}`} className="underline underline-offset-4">
            {brand.contactEmail}
          </a>
        </Alert>
      ) : null}
      {state === 'tooMany' ? <Alert tone="error">{t('letter.tooMany')}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="lg" disabled={isSending}>
          {isSending ? <LoaderCircle aria-hidden className="animate-spin" /> : null}
          {isSending ? t('letter.sending') : submitText}
        </Button>
        {cancel}
      </div>
    </form>
  );
}

interface InquirySentProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** Replaces the form once the inquiry is stored. */
export function InquirySent({ title, text, children }: InquirySentProps) {
  return (
    <div
      role="status"
      className="grid justify-items-start gap-4 rounded-card bg-matoke-soft p-6 text-matoke-ink sm:p-8"
    >
      <CircleCheck aria-hidden className="size-10" />
      <h3 className="text-heading">{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  );
}
