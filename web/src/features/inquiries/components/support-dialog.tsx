import { helpTypes, urgencies } from '@awamu/contracts/inquiry-options.ts';
import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { reportInquiry, supportInquiry } from '../inquiry-kinds.ts';
import { useInquiry } from '../use-inquiry.ts';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { ChoiceField, LongTextField, SenderFields } from './inquiry-fields.tsx';
import { ReportFields } from './report-dialog.tsx';

/** What the moderators decide, not the community team. */
const reportedType = 'harassment_report';

/**
 * The Community Support Request (specification, sections 2 and 5). Choosing harassment turns it into a report to the
 * moderators, which takes over what was typed (decision 224).
 */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('public');
  const support = useInquiry(supportInquiry);
  const report = useInquiry(reportInquiry);
  const helpType = support.field('help_type');
  const isReport = helpType.value === reportedType;

  const chooseType = (event: ChangeEvent<HTMLSelectElement>) => {
    const { value } = event.target;
    const valueIn = (draft: typeof support | typeof report, name: string) => draft.field(name).value;
    if (value === reportedType) {
      report.put({
        about: valueIn(report, 'about') || 'harassment',
        email: valueIn(report, 'email') || valueIn(support, 'email'),
        details: valueIn(report, 'details') || valueIn(support, 'description'),
      });
    }
    const description = valueIn(support, 'description') || valueIn(report, 'details');
    support.put({ help_type: value, ...(isReport ? { description } : {}) });
  };
  const close = () => {
    if (isReport && report.state === 'sent') support.put({ help_type: '', description: '' });
    onClose();
  };

  return (
    <InquiryDialog inquiry={isReport ? report : support} words={isReport ? 'report' : 'support'} onClose={close}>
      <ChoiceField
        {...helpType}
        onChange={(event) => chooseType(event as ChangeEvent<HTMLSelectElement>)}
        label={t('support.helpType')}
        placeholder={t('support.chooseHelpType')}
        choices={helpTypes.map((value) => ({ value, text: t(`support.helpTypes.${value}`) }))}
      />
      {isReport ? (
        <>
          <Alert tone="info">{t('support.asReport')}</Alert>
          <ReportFields inquiry={report} />
        </>
      ) : (
        <>
          <SenderFields inquiry={support}>
            <ChoiceField
              {...support.field('urgency')}
              label={t('support.urgency')}
              choices={urgencies.map((value) => ({ value, text: t(`support.urgencies.${value}`) }))}
            />
          </SenderFields>
          <LongTextField {...support.field('description')} label={t('support.description')} />
        </>
      )}
    </InquiryDialog>
  );
}
