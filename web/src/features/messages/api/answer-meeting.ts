import { useMutation, useQueryClient } from '@tanstack/react-query';
import { meetingQuestionQuery } from '#entities/conversation/meeting-question.ts';
import { callFunction } from '#lib/calls/call-function.ts';

export const meetingAnswers = ['yes', 'not_yet', 'do_not_ask'] as const;
type MeetingAnswer = (typeof meetingAnswers)[number];

/** Stores whether the two of this conversation have met; the question disappears once the answer is stored. */
export function useAnswerMeeting(matchId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: MeetingAnswer) => callFunction('answer_meeting', { args: { match_id: matchId, answer } }),
    onSuccess: () => queryClient.setQueryData(meetingQuestionQuery(matchId).queryKey, false),
  });
}
