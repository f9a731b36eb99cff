import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { SectionProps } from '../api/section-props.ts';
import { SettingSwitches } from './setting-switches.tsx';

/** Do-not-disturb hours; an end before the start is on the next day. */
export function QuietHours(section: SectionProps) {
  const { t } = useTranslation();
  const { settings, onChange } = section;
  return (
    <div className="grid gap-5 border-t border-line pt-6">
      <SettingSwitches
        {...section}
        switches={[
          {
            name: 'doNotDisturbEnabled',
            label: t('settings:notifications.quiet'),
            hint: t('settings:notifications.quietHint'),
          },
        ]}
      />
      {settings.doNotDisturbEnabled ? (
        <div className="grid max-w-sm grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-4">
          <TimeField
            label={t('settings:notifications.quietFrom')}
            value={settings.doNotDisturbStart}
            onChange={(time) => onChange({ doNotDisturbStart: time })}
          />
          <TimeField
            label={t('settings:notifications.quietTo')}
            value={settings.doNotDisturbEnd}
            onChange={(time) => onChange({ doNotDisturbEnd: time })}
          />
        </div>
      ) : null}
    </div>
  );
}

interface TimeFieldProps {
  label: string;
  /** 'HH:MM' */
  value: string;
  onChange: (time: string) => void;
}

function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="time"
          required
          value={value}
          // A cleared field has no time to store; the last one stays.
          onChange={(event) => event.target.value && onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
