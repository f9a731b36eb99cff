import { inquiryLimits } from '@awamu/contracts/inquiry-options.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { reportTypes } from '@awamu/contracts/report-types.ts';
import { useTranslation } from 'react-i18next';
import { reportInquiry } from '../inquiry-kinds.ts';
import { type InquiryDraft, useInquiry } from '../use-inquiry.ts';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { ChoiceField, LongTextField, TextField } from './inquiry-fields.tsx';

/** A report by a person who has no account or is not signed in. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const inquiry = useInquiry(reportInquiry);
  return (
    <InquiryDialog inquiry={inquiry} words="report" onClose={onClose}>
      <ReportFields inquiry={inquiry} />
    </InquiryDialog>
  );
}

export function ReportFields({ inquiry }: { inquiry: Pick<InquiryDraft, 'field'> }) {
  const { t } = useTranslation('public');
  return (
    <>
      <TextField {...inquiry.field('person')} label={t('report.person')} hint={t('report.personHint')} />
      <ChoiceField
        {...inquiry.field('about')}
        label={t('report.about')}
        placeholder={t('report.chooseAbout')}
        choices={reportTypes.map((value) => ({ value, text: t(`report.topics.${value}`) }))}
      />
      <LongTextField
        {...inquiry.field('details')}
        label={t('report.details')}
        maxLength={limits.report.detailsMaxLength}
      />
      <TextField
        {...inquiry.field('email')}
        label={t('report.email')}
        hint={t('report.emailHint')}
        type="email"
        autoComplete="email"
        maxLength={inquiryLimits.email}
      />
    </>
  );
}
