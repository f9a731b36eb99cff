import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { useMemberId } from '#lib/session/session.ts';
import { applyTheme } from '#lib/styling/theme.ts';

/** Applies the theme of the member's settings, on every device. */
export function useOwnTheme(): void {
  const stored = useQuery(ownSettingsQuery(useMemberId())).data?.theme;
  useEffect(() => {
    if (stored) applyTheme(stored);
  }, [stored]);
}
