import type { MemberSettings } from '@awamu/contracts/member-settings.ts';

/** What every section of the settings gets. */
export interface SectionProps {
  settings: MemberSettings;
  onChange: (part: Partial<MemberSettings>) => void;
}
