import { useMutation, useQueryClient } from '@tanstack/react-query';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { memberCardQuery } from '#entities/member/member-card.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { ownPromptsQuery } from '#entities/member/own-prompts.ts';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
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
  const refetch = useRefetch(userId);
  return useMutation({
    mutationFn: (setup: Setup) => saveProfile(userId, setup),
    onSuccess: async (_nothing, { draft }) => {
      clearDraft(userId);
      await refetch(draft.pictureUrl);
      await leaveWizard()(paths.dashboard, { profileCompleted: true });
    },
  });
}

/** Saves what is answered so far and opens the dashboard. What cannot be saved yet stays in this tab. */
export function useFinishLater(userId: string) {
  const leaveWizard = useLeaveFlow(isWizard);
  const refetch = useRefetch(userId);
  return useMutation({
    mutationFn: (setup: Setup) => saveUnfinished(userId, setup),
    onSuccess: async (_nothing, { draft }) => {
      await refetch(draft.pictureUrl);
      await leaveWizard()(paths.dashboard);
    },
  });
}

/** Refetches what a save changes, and deletes a photo that it replaced. */
function useRefetch(userId: string): (pictureUrl: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (pictureUrl) => {
    const replaced = queryClient.getQueryData(ownProfileQuery(userId).queryKey)?.profile_picture_url;
    if (replaced && replaced !== pictureUrl) discardMedia([replaced]);
    const stale = [
      ownProfileQuery(userId),
      ownPromptsQuery(userId),
      memberCardQuery(userId),
      potentialMatchesQuery,
      matchingStatsQuery,
    ];
    await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  };
}
