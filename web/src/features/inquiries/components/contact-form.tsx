import { inquiryLimits } from '@awamu/contracts/inquiry-options.ts';
import { useTranslation } from 'react-i18next';
import { contactInquiry } from '../inquiry-kinds.ts';
import { useInquiry } from '../use-inquiry.ts';
import { LongTextField, SenderFields, TextField } from './inquiry-fields.tsx';
import { InquiryPage } from './inquiry-page.tsx';

/** @param subject filled in by the link that led here, once the page has woken up: it was drawn at build without one */
export function ContactForm({ subject }: { subject: string }) {
  const { t } = useTranslation('public');
  const letter = useInquiry(contactInquiry, subject ? { subject } : undefined);
  return (
    <InquiryPage letter={letter} words="contact">
      <SenderFields letter={letter} />
      <TextField {...letter.field('subject')} label={t('contact.subject')} maxLength={inquiryLimits.subject} />
      <LongTextField {...letter.field('message')} label={t('contact.message')} />
    </InquiryPage>
  );
}
