import { foundMembers } from '@awamu/contracts/moderation.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

/** Shorter searches find nothing. */
export const shortestSearch = 2;

/**
 * Members whom a report that names somebody in words may be about. Every search is audited, so only the moderator repeats it,
 * and the key is none of those that a decision invalidates.
 */
export function foundMembersQuery(reportId: string, search: string) {
  return queryOptions({
    queryKey: ['found-members', reportId, search],
    enabled: search.length >= shortestSearch,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) =>
      asOperator(() =>
        callFunction('find_reported', { args: { report_id: reportId, search }, output: foundMembers, signal }),
      ),
  });
}

/** Says which member the report is about. @throws ProductApiError */
export function useMatchReport(reportId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (memberId: string) =>
      asOperator(() => callFunction('match_report', { args: { report_id: reportId, member_id: memberId } })),
    // Also on refusal: another moderator decided it, so the screen is stale either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin-reports'] }),
  });
}
