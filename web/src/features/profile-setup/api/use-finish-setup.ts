import { useMutation, useQueryClient } from '@tanstack/react-query';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { refetchOwnProfile } from '#entities/member/refetch-own-profile.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useLeaveFlow } from '#lib/addresses/use-going-back.ts';
import { discardMedia } from '#lib/media/use-upload.ts';
import { type Setup, saveProfile, saveUnfinished } from './save-profile.ts';
import { clearDraft } from './stored-draft.ts';

const isWizard = (pathname: string) => pathname === paths.profileCompletion;

/**
 * Saves the wizard and opens the dashboard with its celebration; Back does not return into the wizard. On failure the
 * input stays.
 */
export function useFinishSetup(userId: string) {
  const leaveWizard = useLeaveFlow(isWizard);
  const { formerPicture, refetch } = useStored(userId);
  return useMutation({
    mutationFn: async (setup: Setup) => {
      const former = formerPicture();
      await saveProfile(userId, setup);
      return former;
    },
    onSuccess: async (former, { draft }) => {
      clearDraft(userId);
      discardReplaced(former, draft.pictureUrl);
      await refetch();
      await leaveWizard()(paths.dashboard, { profileCompleted: true });
    },
  });
}

/** Saves what is answered so far and opens the dashboard. What cannot be saved yet stays in this tab. */
export function useFinishLater(userId: string) {
  const leaveWizard = useLeaveFlow(isWizard);
  const { formerPicture, refetch } = useStored(userId);
  return useMutation({
    mutationFn: async (setup: Setup) => {
      const former = formerPicture();
      await saveUnfinished(userId, setup);
      return former;
    },
    onSuccess: async (former, { draft }) => {
      discardReplaced(former, draft.pictureUrl);
      await refetch();
      await leaveWizard()(paths.dashboard);
    },
  });
}

function discardReplaced(former: string | null, pictureUrl: string): void {
  if (former && former !== pictureUrl) discardMedia([former]);
}

/** The stored profile: its photo, to be read before a save, since the change arrives live during it; and what a save changes. */
function useStored(userId: string) {
  const queryClient = useQueryClient();
  return {
    formerPicture: () => queryClient.getQueryData(ownProfileQuery(userId).queryKey)?.profile_picture_url ?? null,
    refetch: () =>
      Promise.all([
        refetchOwnProfile(queryClient, userId),
        queryClient.invalidateQueries({ queryKey: matchingStatsQuery.queryKey }),
      ]),
  };
}
