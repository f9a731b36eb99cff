import { useTranslation } from 'react-i18next';
import { reportInquiry } from '../inquiry-kinds.ts';
import { useInquiry } from '../use-inquiry.ts';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { ChoiceField, LongTextField, SenderFields, TextField } from './inquiry-fields.tsx';

const reportTopics = [
  'harassment',
  'scam',
  'fake_profile',
  'inappropriate_content',
  'underage',
  'hate',
  'spam',
  'other',
] as const;
/** The rest of the 5,000 characters is for the report's own head. */
const detailsLength = 4_000;

/** A report for whoever has no account, or does not wish to sign in. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('public');
  const letter = useInquiry(reportInquiry);
  return (
    <InquiryDialog letter={letter} words="report" onClose={onClose}>
      <TextField {...letter.field('person')} label={t('report.person')} hint={t('report.personHint')} />
      <ChoiceField
        {...letter.field('about')}
        label={t('report.about')}
        placeholder={t('report.chooseAbout')}
        choices={reportTopics.map((value) => ({ value, text: t(`report.topics.${value}`) }))}
      />
      <LongTextField {...letter.field('details')} label={t('report.details')} maxLength={detailsLength} />
      <SenderFields letter={letter} />
    </InquiryDialog>
  );
}
