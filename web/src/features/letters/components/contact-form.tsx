import { letterLimits } from '@awamu/contracts/letter-options.ts';
import { useTranslation } from 'react-i18next';
import { contactLetter } from '../letter-kinds.ts';
import { useLetter } from '../use-letter.ts';
import { LongTextField, SenderFields, TextField } from './letter-fields.tsx';
import { LetterPage } from './letter-page.tsx';

/** @param subject filled in by the link that led here, once the page has woken up: it was drawn at build without one */
export function ContactForm({ subject }: { subject: string }) {
  const { t } = useTranslation('public');
  const letter = useLetter(contactLetter, subject ? { subject } : undefined);
  return (
    <LetterPage letter={letter} words="contact">
      <SenderFields letter={letter} />
      <TextField {...letter.field('subject')} label={t('contact.subject')} maxLength={letterLimits.subject} />
      <LongTextField {...letter.field('message')} label={t('contact.message')} />
    </LetterPage>
  );
}
