import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Input } from '#ui/input.tsx';
import { lacksWhatsappNumber } from '../api/save-settings.ts';
import type { SectionProps } from '../api/section-props.ts';
import { QuietHours } from './quiet-hours.tsx';
import { SettingSwitches } from './setting-switches.tsx';

const whatsappNumberMaxLength = 32;

export interface PushChoice {
  /** Called in the user gesture that turned push on, as browsers require for the permission prompt. */
  onWanted: () => void;
  /** The control of push on this device. */
  device: ReactNode;
}

/** Shows whether a WhatsApp number is confirmed; `onUse` replaces the entered one. */
export type NumberProofOf = (number: string, onUse: (number: string) => void) => ReactNode;

interface NotificationSectionProps extends SectionProps {
  push: PushChoice;
  numberProof: NumberProofOf;
}

export function NotificationSection({ push, numberProof, ...section }: NotificationSectionProps) {
  const { t } = useTranslation();
  const { settings, onChange } = section;
  return (
    <FormSection title={t('settings:notifications.title')} lead={t('settings:notifications.lead')}>
      <SettingSwitches
        {...section}
        switches={[
          { name: 'emailNotifications', label: t('settings:notifications.email') },
          { name: 'pushNotifications', label: t('settings:notifications.push') },
        ]}
        onChange={(part) => {
          onChange(part);
          if (part.pushNotifications) push.onWanted();
        }}
      />
      {settings.pushNotifications ? push.device : null}
      <SettingSwitches
        {...section}
        switches={[{ name: 'whatsappNotifications', label: t('settings:notifications.whatsapp') }]}
      />
      {settings.whatsappNotifications ? (
        <>
          <Field label={t('settings:notifications.number')} hint={t('settings:notifications.numberHint')}>
            {(control) => (
              <Input
                {...control}
                aria-invalid={lacksWhatsappNumber(settings) || undefined}
                type="tel"
                autoComplete="tel"
                placeholder="+44 7700 900123"
                maxLength={whatsappNumberMaxLength}
                value={settings.whatsappNumber}
                onChange={(event) => onChange({ whatsappNumber: event.target.value })}
              />
            )}
          </Field>
          {numberProof(settings.whatsappNumber, (whatsappNumber) => onChange({ whatsappNumber }))}
        </>
      ) : null}
      <SettingSwitches
        {...section}
        switches={[
          {
            name: 'lockScreenDetails',
            label: t('settings:notifications.lockScreen'),
            hint: t('settings:notifications.lockScreenHint'),
          },
        ]}
      />
      <h3 className="text-lg">{t('settings:notifications.about')}</h3>
      <SettingSwitches
        {...section}
        switches={[
          { name: 'matchNotifications', label: t('settings:notifications.matches') },
          { name: 'messageNotifications', label: t('settings:notifications.messages') },
          { name: 'likeNotifications', label: t('settings:notifications.likes') },
          { name: 'soundEnabled', label: t('settings:notifications.sound') },
        ]}
      />
      <QuietHours {...section} />
    </FormSection>
  );
}
