import { articleCategories, inquiryLimits } from '@awamu/contracts/inquiry-options.ts';
import { useTranslation } from 'react-i18next';
import { ideaInquiry } from '../inquiry-kinds.ts';
import { useInquiry } from '../use-inquiry.ts';
import { InquiryDialog } from './inquiry-dialog.tsx';
import { ChoiceField, LongTextField, TextField } from './inquiry-fields.tsx';

/** Submit Your Post Idea (specification, sections 2 and 5). */
export function IdeaDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('public');
  const inquiry = useInquiry(ideaInquiry);
  return (
    <InquiryDialog inquiry={inquiry} words="idea" onClose={onClose}>
      <TextField {...inquiry.field('title')} label={t('idea.fieldTitle')} maxLength={inquiryLimits.title} />
      <ChoiceField
        {...inquiry.field('category')}
        label={t('idea.category')}
        placeholder={t('idea.chooseCategory')}
        choices={articleCategories.map((value) => ({ value, text: t(`category.${value}`) }))}
      />
      <LongTextField {...inquiry.field('description')} label={t('idea.description')} />
      <TextField
        {...inquiry.field('author_name')}
        label={t('idea.authorName')}
        hint={t('idea.authorHint')}
        autoComplete="name"
      />
    </InquiryDialog>
  );
}
