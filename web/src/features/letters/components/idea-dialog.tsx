import { articleCategories, letterLimits } from '@awamu/contracts/letter-options.ts';
import { useTranslation } from 'react-i18next';
import { ideaLetter } from '../letter-kinds.ts';
import { useLetter } from '../use-letter.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { ChoiceField, LongTextField, TextField } from './letter-fields.tsx';

/** Submit Your Post Idea (specification, sections 2 and 5). */
export function IdeaDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('public');
  const letter = useLetter(ideaLetter);
  return (
    <LetterDialog letter={letter} words="idea" onClose={onClose}>
      <TextField {...letter.field('title')} label={t('idea.fieldTitle')} maxLength={letterLimits.title} />
      <ChoiceField
        {...letter.field('category')}
        label={t('idea.category')}
        placeholder={t('idea.chooseCategory')}
        choices={articleCategories.map((value) => ({ value, text: t(`category.${value}`) }))}
      />
      <LongTextField {...letter.field('description')} label={t('idea.description')} />
      <TextField
        {...letter.field('author_name')}
        label={t('idea.authorName')}
        hint={t('idea.authorHint')}
        autoComplete="name"
      />
    </LetterDialog>
  );
}
