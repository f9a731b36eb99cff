import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { Letter } from '../use-inquiry.ts';
import { InquiryForm, InquirySent } from './inquiry-form.tsx';

interface InquiryPageProps {
  letter: Pick<Letter, 'state' | 'trap' | 'submit' | 'begin' | 'again'>;
  /** Where its words are. */
  words: 'contact' | 'feedback';
  /** The fields. */
  children: ReactNode;
}

/** A letter as part of a page; once it is stored another can be written. */
export function InquiryPage({ letter, words, children }: InquiryPageProps) {
  const { t } = useTranslation('public');
  if (letter.state === 'sent') {
    return (
      <InquirySent title={t(`${words}.sent.title`)} text={t(`${words}.sent.text`)}>
        <Button variant="outline" onClick={letter.again}>
          {t(`${words}.sent.again`)}
        </Button>
      </InquirySent>
    );
  }
  return (
    <InquiryForm letter={letter} submitText={t(`${words}.submit`)}>
      {children}
    </InquiryForm>
  );
}
