import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { interestInWords } from '#lib/words/interest-words.ts';

interface ChosenInterestsProps {
  interests: string[];
  onRemove: (interest: string) => void;
}

export function ChosenInterests({ interests, onRemove }: ChosenInterestsProps) {
  const { t, i18n } = useTranslation('profile-form');
  return (
    <ul aria-label={t('interests.chosen')} className="flex flex-wrap gap-2">
      {interests.map((interest) => (
        <li key={interest} className="max-w-full">
          <button
            type="button"
            aria-label={t('interests.remove', { interest: interestInWords(i18n, interest) })}
            onClick={() => onRemove(interest)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-bark pl-4 pr-3 text-left font-semibold text-on-bark wrap-anywhere hover:bg-bark-strong [&_svg]:shrink-0"
          >
            {interestInWords(i18n, interest)}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
