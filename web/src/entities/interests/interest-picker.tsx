import { suggestedInterests } from '@awamu/contracts/suggested-interests.ts';
import { Plus, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { interestInWords } from '#lib/words/interest-words.ts';
import { Button } from '#ui/button.tsx';
import { ChosenInterests } from './chosen-interests.tsx';
import { suggestionsShown, withInterest } from './interest-list.ts';
import { OwnInterestField } from './own-interest-field.tsx';

interface InterestPickerProps {
  interests: string[];
  onChange: (interests: string[]) => void;
  /** The own interest that is not added yet. */
  typed: string;
  onTyped: (typed: string) => void;
}

/** The chosen interests, twelve suggestions, and a field for free text. */
export function InterestPicker({ interests, onChange, typed, onTyped }: InterestPickerProps) {
  const { t, i18n } = useTranslation('profile-form');
  const [page, setPage] = useState(0);
  return (
    <div className="grid gap-7">
      {interests.length > 0 ? (
        <ChosenInterests
          interests={interests}
          onRemove={(gone) => onChange(interests.filter((interest) => interest !== gone))}
        />
      ) : null}
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold">{t('interests.suggestions')}</p>
          <Button variant="link" size="inline" onClick={() => setPage(page + 1)}>
            <Shuffle aria-hidden />
            {t('interests.more')}
          </Button>
        </div>
        <ul className="flex flex-wrap gap-2">
          {suggestionsShown(suggestedInterests, interests, page).map((interest) => (
            <li key={interest}>
              <Button variant="outline" onClick={() => onChange(withInterest(interests, interest).interests)}>
                <Plus aria-hidden />
                {interestInWords(i18n, interest)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <OwnInterestField interests={interests} onChange={onChange} typed={typed} onTyped={onTyped} />
    </div>
  );
}
