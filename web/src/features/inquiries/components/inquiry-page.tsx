import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { InquiryDraft } from '../use-inquiry.ts';
import { InquiryForm, InquirySent } from './inquiry-form.tsx';

interface InquiryPageProps {
  inquiry: Pick<InquiryDraft, 'state' | 'honeypot' | 'submit' | 'begin' | 'again'>;
  /** Key of its texts. */
  words: 'contact' | 'feedback';
  /** The fields. */
  children: ReactNode;
}

/** An inquiry form as part of a page; after sending, another can be written. */
export function InquiryPage({ inquiry, words, children }: InquiryPageProps) {
  const { t } = useTranslation('public');
  if (inquiry.state === 'sent') {
    return (
      <InquirySent title={t(`${words}.sent.title`)} text={t(`${words}.sent.text`)}>
        <Button variant="outline" onClick={inquiry.again}>
          {t(`${words}.sent.again`)}
        </Button>
      </InquirySent>
    );
  }
  return (
    <InquiryForm inquiry={inquiry} submitText={t(`${words}.submit`)}>
      {children}
    </InquiryForm>
  );
}
