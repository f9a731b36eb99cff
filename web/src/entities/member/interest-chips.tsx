import Check from 'lucide-react/icons/check';
import { useTranslation } from 'react-i18next';
import { interestInWords } from '#lib/words/interest-words.ts';
import { Chip } from '#ui/chip.tsx';

interface InterestChipsProps {
  interests: readonly string[];
  shared: readonly string[];
  /** How many to show before '+N more'; all if left out. */
  limit?: number;
}

/** Interests, the shared ones first and marked by a tick as well as by colour. */
export function InterestChips({ interests, shared, limit = interests.length }: InterestChipsProps) {
  const { t, i18n } = useTranslation();
  const isShared = new Set(shared);
  const ordered = [...interests].sort((one, other) => Number(isShared.has(other)) - Number(isShared.has(one)));
  const hidden = ordered.length - limit;
  if (ordered.length === 0) return null;
  return (
    <ul aria-label={t('member:interests')} className="flex flex-wrap gap-2">
      {ordered.slice(0, limit).map((interest) => (
        <li key={interest}>
          {isShared.has(interest) ? (
            <Chip tone="matoke">
              <Check aria-hidden />
              {interestInWords(i18n, interest)}
              <span className="sr-only">{t('member:sharedInterest')}</span>
            </Chip>
          ) : (
            <Chip>{interestInWords(i18n, interest)}</Chip>
          )}
        </li>
      ))}
      {hidden > 0 ? (
        <li>
          <Chip tone="plain" className="text-ink-soft">
            {t('member:moreInterests', { count: hidden })}
          </Chip>
        </li>
      ) : null}
    </ul>
  );
}
