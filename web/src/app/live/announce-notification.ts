import { defaultSettings } from '@awamu/contracts/member-settings.ts';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { playChime } from '#features/notifications/chime.ts';
import { clockIn, maySound } from '#features/notifications/may-sound.ts';
import { conversationPath } from '#lib/addresses/paths.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import type { TableChange } from '#lib/realtime/realtime.ts';
import { serverNow } from '#lib/time/server-clock.ts';

const notificationRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  match_id: z.uuid().nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});

/** When each notification last changed its content; being read is a change of the row as well. */
const announcedAt = new Map<string, string>();

/** Announces a notification that is new or has new content, unless the member already sees what it is about. */
export async function announceNotification(
  queryClient: QueryClient,
  memberId: string,
  change: TableChange,
): Promise<void> {
  const row = notificationRow.safeParse(change.new);
  if (!row.success) return;
  const { id, kind, match_id, created_at, read_at } = row.data;
  if (read_at !== null || announcedAt.get(id) === created_at) return;
  announcedAt.set(id, created_at);
  if (isOnScreen(kind, match_id)) return;
  try {
    const [settings, profile] = await Promise.all([
      queryClient.ensureQueryData(ownSettingsQuery(memberId)),
      queryClient.ensureQueryData(ownProfileQuery(memberId)),
    ]);
    const clock = clockIn(profile?.time_zone, serverNow());
    if (maySound(settings ?? defaultSettings, kind, clock)) await playChime();
  } catch (error) {
    logFailure('sound', error);
  }
}

/** The open conversation announces its messages itself. */
export function isOnScreen(kind: string, matchId: string | null): boolean {
  const isOpen = matchId !== null && `${location.pathname}${location.search}` === conversationPath(matchId);
  return kind === 'message' && isOpen && document.visibilityState === 'visible';
}
