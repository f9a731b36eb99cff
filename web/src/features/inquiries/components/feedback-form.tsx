import { feedbackTopics } from '@awamu/contracts/inquiry-options.ts';
import { useTranslation } from 'react-i18next';
import { feedbackInquiry } from '../inquiry-kinds.ts';
import { useInquiry } from '../use-inquiry.ts';
import { ChoiceField, LongTextField, SenderFields } from './inquiry-fields.tsx';
import { InquiryPage } from './inquiry-page.tsx';

export function FeedbackForm() {
  const { t } = useTranslation('public');
  const inquiry = useInquiry(feedbackInquiry);
  return (
    <InquiryPage inquiry={inquiry} words="feedback">
      <ChoiceField
        {...inquiry.field('topic')}
        label={t('feedback.topic')}
        placeholder={t('feedback.chooseTopic')}
        choices={feedbackTopics.map((value) => ({ value, text: t(`feedback.topics.${value}`) }))}
      />
      <LongTextField {...inquiry.field('message')} label={t('feedback.message')} />
      <SenderFields inquiry={inquiry} />
    </InquiryPage>
  );
}
