import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { SwitchField } from '#ui/switch.tsx';
import type { SectionProps } from '../api/section-props.ts';

/** The names of the boolean settings. */
export type SwitchName = {
  [Name in keyof MemberSettings]: MemberSettings[Name] extends boolean ? Name : never;
}[keyof MemberSettings];

interface SettingSwitchesProps extends SectionProps {
  switches: readonly { name: SwitchName; label: string; hint?: string }[];
}

/** The switches of a section, separated by hairlines. */
export function SettingSwitches({ settings, onChange, switches }: SettingSwitchesProps) {
  return (
    <div className="-my-3 divide-y divide-line">
      {switches.map(({ name, label, hint }) => (
        <SwitchField
          key={name}
          label={label}
          hint={hint}
          checked={settings[name]}
          onChange={(checked) => onChange({ [name]: checked })}
        />
      ))}
    </div>
  );
}
