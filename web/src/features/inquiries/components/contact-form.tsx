import { inquiryLimits } from '@awamu/contracts/inquiry-options.ts';
import { useTranslation } from 'react-i18next';
import { contactInquiry } from '../inquiry-kinds.ts';
import { useInquiry } from '../use-inquiry.ts';
import { LongTextField, SenderFields, TextField } from './inquiry-fields.tsx';
import { InquiryPage } from './inquiry-page.tsx';

/** @param subject from the link's query, known only after hydration: the page is prerendered without it */
export function ContactForm({ subject }: { subject: string }) {
  const { t } = useTranslation('public');
  const inquiry = useInquiry(contactInquiry, subject ? { subject } : undefined);
  return (
    <InquiryPage inquiry={inquiry} words="contact">
      <SenderFields inquiry={inquiry} />
      <TextField {...inquiry.field('subject')} label={t('contact.subject')} maxLength={inquiryLimits.subject} />
      <LongTextField {...inquiry.field('message')} label={t('contact.message')} />
    </InquiryPage>
  );
}
