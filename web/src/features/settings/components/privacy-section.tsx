import { memberSettings } from '@awamu/contracts/member-settings.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/addresses/paths.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { FormSection } from '#ui/form-section.tsx';
import type { SectionProps } from '../api/section-props.ts';
import { BlockedMembers } from './blocked-members.tsx';
import { SettingChoice } from './setting-choice.tsx';
import { SettingSwitches } from './setting-switches.tsx';

export function PrivacySection({ formerMatches, ...section }: SectionProps & { formerMatches: ReactNode }) {
  const { t } = useTranslation();
  const { settings, onChange } = section;
  return (
    <FormSection title={t('settings:privacy.title')} lead={t('settings:privacy.lead')}>
      <SettingChoice
        label={t('settings:privacy.visibility')}
        meaning={t(`settings:privacy.visibilityMeaning.${settings.profileVisibility}`)}
        values={choices.profileVisibility}
        nameOf={(value) => t(`settings:privacy.visibilityName.${value}`)}
        value={settings.profileVisibility}
        onChange={(profileVisibility) => onChange({ profileVisibility })}
      />
      <SettingChoice
        label={t('settings:privacy.photos')}
        meaning={t(`settings:privacy.photosMeaning.${settings.photoPrivacy}`)}
        values={choices.photoPrivacy}
        nameOf={(value) => t(`settings:privacy.photosName.${value}`)}
        value={settings.photoPrivacy}
        onChange={(photoPrivacy) => onChange({ photoPrivacy })}
      />
      <SettingChoice
        label={t('settings:privacy.messages')}
        meaning={t(`settings:privacy.messagesMeaning.${settings.allowMessagesFrom}`)}
        values={choices.allowMessagesFrom}
        nameOf={(value) => t(`settings:privacy.messagesName.${value}`)}
        value={settings.allowMessagesFrom}
        onChange={(allowMessagesFrom) => onChange({ allowMessagesFrom })}
      />
      <SettingSwitches
        {...section}
        switches={[
          { name: 'showOnlineStatus', label: t('settings:privacy.online') },
          { name: 'showLastSeen', label: t('settings:privacy.lastSeen') },
          {
            name: 'sendReadReceipts',
            label: t('settings:privacy.receipts'),
            hint: t('settings:privacy.receiptsHint'),
          },
          { name: 'showAge', label: t('settings:privacy.age') },
          { name: 'showLocation', label: t('settings:privacy.location') },
        ]}
      />
      <BlockedMembers />
      {formerMatches}
      <ButtonLink to={paths.reports} variant="link" size="inline" className="-ml-1 justify-self-start">
        {t('settings:privacy.reports')}
      </ButtonLink>
      <ButtonLink to={paths.decisions} variant="link" size="inline" className="-ml-1 justify-self-start">
        {t('settings:privacy.decisions')}
      </ButtonLink>
    </FormSection>
  );
}

const { shape } = memberSettings;
const choices = {
  profileVisibility: shape.profileVisibility.unwrap().options,
  photoPrivacy: shape.photoPrivacy.unwrap().options,
  allowMessagesFrom: shape.allowMessagesFrom.unwrap().options,
};
