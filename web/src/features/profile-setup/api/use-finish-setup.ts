import { useMutation, useQueryClient } from '@tanstack/react-query';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { memberCardQuery } from '#entities/member/member-card.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
import { paths } from '#lib/addresses/paths.ts';
import { useLeaveFlow } from '#lib/addresses/use-going-back.ts';
import { discardMedia } from '#lib/media/use-upload.ts';
import { saveProfile } from './save-profile.ts';
import type { SetupDraft } from './setup-draft.ts';
import { clearDraft } from './stored-draft.ts';

const isWizard = (pathname: string) => pathname === paths.profileCompletion;

/**
 * Saves the wizard and opens the dashboard with its banner; Back does not return into the wizard. On failure the input
 * stays.
 */
export function useFinishSetup(userId: string) {
  const queryClient = useQueryClient();
  const leaveWizard = useLeaveFlow(isWizard);
  return useMutation({
    mutationFn: (draft: SetupDraft) => saveProfile(userId, draft),
    onSuccess: async (_nothing, { pictureUrl }) => {
      clearDraft(userId);
      const replaced = queryClient.getQueryData(ownProfileQuery(userId).queryKey)?.profile_picture_url;
      if (replaced && replaced !== pictureUrl) discardMedia([replaced]);
      const stale = [ownProfileQuery(userId), memberCardQuery(userId), potentialMatchesQuery, matchingStatsQuery];
      await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
      await leaveWizard()(paths.dashboard, { profileCompleted: true });
    },
  });
}
