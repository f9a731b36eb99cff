import { helpTypes, urgencies } from '@awamu/contracts/inquiry-options.ts';
import { useTranslation } from 'react-i18next';
import { supportInquiry } from '../inquiry-kinds.ts';
import { useInquiry } from '../use-inquiry.ts';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { ChoiceField, LongTextField, SenderFields } from './inquiry-fields.tsx';

/** The Community Support Request (specification, sections 2 and 5). */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('public');
  const inquiry = useInquiry(supportInquiry);
  return (
    <InquiryDialog inquiry={inquiry} words="support" onClose={onClose}>
      <SenderFields inquiry={inquiry}>
        <ChoiceField
          {...inquiry.field('help_type')}
          label={t('support.helpType')}
          placeholder={t('support.chooseHelpType')}
          choices={helpTypes.map((value) => ({ value, text: t(`support.helpTypes.${value}`) }))}
        />
        <ChoiceField
          {...inquiry.field('urgency')}
          label={t('support.urgency')}
          choices={urgencies.map((value) => ({ value, text: t(`support.urgencies.${value}`) }))}
        />
      </SenderFields>
      <LongTextField {...inquiry.field('description')} label={t('support.description')} />
    </InquiryDialog>
  );
}
