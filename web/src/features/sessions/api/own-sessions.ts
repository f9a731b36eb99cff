import type { ResultSchema } from '@awamu/contracts/database-rows.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { showFailure } from '#ui/show-failure.ts';
import { securityActivityQuery } from './security-activity.ts';

/** A row of list_my_sessions: a device on which the member is signed in. */
const ownSession = z.object({
  id: z.uuid(),
  created_at: z.string(),
  last_used_at: z.string(),
  user_agent: z.string().nullable(),
  /** The network part of the IP address, as a rough location. */
  network: z.string().nullable(),
  is_current: z.boolean(),
} satisfies ResultSchema<'list_my_sessions'>);
export type OwnSession = z.infer<typeof ownSession>;

/** Polled while visible, because sessions have no live changes. */
const pollMs = 5_000;

/** The member's sessions, this device first. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }): Promise<OwnSession[]> =>
    callFunction('list_my_sessions', { output: ownSession.array(), signal }),
  refetchInterval: pollMs,
});

/** Signs out one other device. Its row is removed optimistically and restored, with an error, if the server refuses. */
export function useEndSession() {
  return useEnding(
    async (id: string) => {
      await callFunction('end_session', { args: { session_id: id } });
    },
    (sessions, id) => sessions.filter((session) => session.id !== id),
  );
}

/** Signs out all other devices. */
export function useEndOtherSessions() {
  return useEnding(
    async () => {
      const supabase = await getSupabase();
      const { error } = await supabase.auth.signOut({ scope: 'others' });
      if (error) throw error;
    },
    (sessions) => sessions.filter((session) => session.is_current),
  );
}

function useEnding<Subject = void>(
  end: (subject: Subject) => Promise<void>,
  remaining: (sessions: OwnSession[], subject: Subject) => OwnSession[],
) {
  const { i18n } = useTranslation();
  const queryClient = useQueryClient();
  const { queryKey } = ownSessionsQuery;
  return useMutation({
    mutationFn: end,
    onMutate: async (subject) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (sessions) => sessions && remaining(sessions, subject));
      return { before };
    },
    onError: (error, _subject, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      showFailure(refusalSentence(i18n, error));
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey });
      void queryClient.invalidateQueries({ queryKey: securityActivityQuery.queryKey });
    },
  });
}
