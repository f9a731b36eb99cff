import { unmatch } from '@awamu/contracts/operations/matching.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { formerMatchesQuery } from '#entities/match/former-matches.ts';
import { matchesQuery } from '#entities/match/matches.ts';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { callOperation } from '#lib/calls/call-operation.ts';
import { showFailure } from '#ui/show-failure.ts';

/**
 * Ends a match for both members. The card is removed optimistically and restored, with an error, if the server refuses.
 */
export function useUnmatch() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (matchId: string) => callOperation(unmatch, { body: { match_id: matchId } }),
    onMutate: async (matchId) => {
      await queryClient.cancelQueries({ queryKey: matchesQuery.queryKey });
      const before = queryClient.getQueryData(matchesQuery.queryKey);
      queryClient.setQueryData(matchesQuery.queryKey, (matches) => matches?.filter(({ id }) => id !== matchId));
      return { before };
    },
    onError: (_error, _matchId, context) => {
      queryClient.setQueryData(matchesQuery.queryKey, context?.before);
      showFailure(t('matches:unmatch.failed'));
    },
    onSettled: () => refetchMatches(queryClient),
  });
}

async function refetchMatches(queryClient: QueryClient): Promise<void> {
  const queries = [matchesQuery, matchingStatsQuery, conversationsQuery, formerMatchesQuery];
  await Promise.all(queries.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
}
