import { type Language, languages } from '@awamu/contracts/languages.ts';
import { memberSettings } from '@awamu/contracts/member-settings.ts';
import { useTranslation } from 'react-i18next';
import { nameOfLanguage } from '#lib/words/language.ts';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Select } from '#ui/select.tsx';
import type { SectionProps } from '../api/section-props.ts';
import { SettingChoice } from './setting-choice.tsx';

const themes = memberSettings.shape.theme.unwrap().options;

export function AppSection({ settings, onChange }: SectionProps) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('settings:app.title')} lead={t('settings:app.lead')}>
      <SettingChoice
        label={t('settings:app.theme')}
        values={themes}
        nameOf={(value) => t(`settings:app.themeName.${value}`)}
        value={settings.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <Field label={t('settings:app.language')} className="max-w-sm">
        {(control) => (
          <Select
            {...control}
            value={settings.language}
            onChange={(event) => onChange({ language: event.target.value as Language })}
          >
            {languages.map((language) => (
              <option key={language} value={language} lang={language}>
                {nameOfLanguage(language)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormSection>
  );
}
