import type { MemberSettings } from '@awamu/contracts/member-settings.ts';

/** The props of every settings section. */
export interface SectionProps {
  settings: MemberSettings;
  onChange: (part: Partial<MemberSettings>) => void;
}
