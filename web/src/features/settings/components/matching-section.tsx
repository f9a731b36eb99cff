import { limits } from '@awamu/contracts/limits.ts';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { FormSection } from '#ui/form-section.tsx';
import type { SectionProps } from '../api/section-props.ts';
import { SettingSlider } from './setting-slider.tsx';
import { SettingSwitches } from './setting-switches.tsx';

/**
 * Hidden ages are matched in bands of five calendar years (docs/decisions/050): a range of fewer than six ages contains
 * no whole band.
 */
const agesOfHiddenBand = 6;

export function MatchingSection(section: SectionProps) {
  const { t } = useTranslation();
  const { settings, onChange } = section;
  const { maxDistance, ageRangeMin, ageRangeMax, autoDeleteMatches, autoDeleteDays } = settings;
  return (
    <FormSection title={t('settings:matching.title')} lead={t('settings:matching.lead')}>
      <ButtonLink to={paths.howPeopleAreChosen} variant="link" size="inline" className="-ml-1 justify-self-start">
        {t('settings:matching.howChosen')}
      </ButtonLink>
      <SettingSlider
        label={t('settings:matching.distance')}
        shown={t('settings:matching.distanceShown', { count: maxDistance })}
        min={limits.distanceKm.min}
        max={limits.distanceKm.max}
        value={[maxDistance]}
        onChange={([distance = maxDistance]) => onChange({ maxDistance: distance })}
      />
      <SettingSlider
        label={t('settings:matching.ages')}
        shown={t('settings:matching.agesShown', { min: ageRangeMin, max: ageRangeMax })}
        thumbLabels={[t('settings:matching.youngest'), t('settings:matching.oldest')]}
        min={limits.ageRange.min}
        max={limits.ageRange.max}
        value={[ageRangeMin, ageRangeMax]}
        onChange={([youngest = ageRangeMin, oldest = ageRangeMax]) =>
          onChange({ ageRangeMin: youngest, ageRangeMax: oldest })
        }
        {...(ageRangeMax - ageRangeMin + 1 < agesOfHiddenBand ? { hint: t('settings:matching.agesNarrow') } : {})}
      />
      <SettingSwitches
        {...section}
        switches={[
          {
            name: 'autoDeleteMatches',
            label: t('settings:matching.autoDelete'),
            hint: t('settings:matching.autoDeleteHint', { days: limits.matchEndingWarningDays }),
          },
        ]}
      />
      {autoDeleteMatches ? (
        <SettingSlider
          label={t('settings:matching.days')}
          shown={t('settings:matching.daysShown', { count: autoDeleteDays })}
          min={limits.autoDeleteDays.min}
          max={limits.autoDeleteDays.max}
          value={[autoDeleteDays]}
          onChange={([days = autoDeleteDays]) => onChange({ autoDeleteDays: days })}
        />
      ) : null}
    </FormSection>
  );
}
