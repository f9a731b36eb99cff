import { defaultSettings } from '@awamu/contracts/member-settings.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemberId } from '#lib/session/session.ts';
import { ownSettingsQuery } from './own-settings.ts';

/** The member's maximum distance in km; undefined until the settings are known. */
export function useMaxDistance(): number | undefined {
  const { data } = useQuery(ownSettingsQuery(useMemberId()));
  return data === undefined ? undefined : (data ?? defaultSettings).maxDistance;
}
