import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';

/** Whether the member is asked in this conversation if the two have met in person; never asked again once answered. */
export function meetingQuestionQuery(matchId: string) {
  return queryOptions({
    queryKey: ['meeting-question', matchId],
    queryFn: ({ signal }) =>
      callFunction('meeting_question', { args: { match_id: matchId }, output: z.boolean(), signal }),
  });
}
