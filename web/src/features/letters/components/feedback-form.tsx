import { feedbackTopics } from '@awamu/contracts/letter-options.ts';
import { useTranslation } from 'react-i18next';
import { feedbackLetter } from '../letter-kinds.ts';
import { useLetter } from '../use-letter.ts';
import { ChoiceField, LongTextField, SenderFields } from './letter-fields.tsx';
import { LetterPage } from './letter-page.tsx';

export function FeedbackForm() {
  const { t } = useTranslation('public');
  const letter = useLetter(feedbackLetter);
  return (
    <LetterPage letter={letter} words="feedback">
      <ChoiceField
        {...letter.field('topic')}
        label={t('feedback.topic')}
        placeholder={t('feedback.chooseTopic')}
        choices={feedbackTopics.map((value) => ({ value, text: t(`feedback.topics.${value}`) }))}
      />
      <LongTextField {...letter.field('message')} label={t('feedback.message')} />
      <SenderFields letter={letter} />
    </LetterPage>
  );
}
