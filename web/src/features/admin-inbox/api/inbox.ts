import { type InboxEntry, inboxEntry, inboxPage } from '@awamu/contracts/inbox.ts';
import { operatorLevel } from '@awamu/contracts/operator-level.ts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import type { EntryRef, InboxFilters } from '../inbox-address.ts';

const inboxKey = ['admin-inbox'] as const;
export const inboxPageSize = 25;

const restingMs = 60_000;
const deliveringMs = 3_000;

/** A page of the inbox, newest first. */
export function inboxQuery({ kind, status, assignee, search, page }: InboxFilters) {
  const isOperator = assignee !== 'anybody' && assignee !== 'nobody';
  return queryOptions({
    queryKey: [...inboxKey, 'list', { kind, status, assignee, search, page }],
    placeholderData: keepPreviousData,
    refetchInterval: restingMs,
    queryFn: ({ signal }) =>
      asOperator(() =>
        callFunction('inbox', {
          args: {
            kind: kind === 'all' ? null : kind,
            status: status === 'all' ? null : status,
            assigned_to: isOperator ? assignee : null,
            unassigned: assignee === 'nobody',
            search: search || null,
            page,
            page_size: inboxPageSize,
          },
          output: inboxPage,
          signal,
        }),
      ),
  });
}

/** One entry with its answers; polled while an email is being sent. */
export function inboxEntryQuery({ kind, id }: EntryRef) {
  return queryOptions<InboxEntry>({
    queryKey: [...inboxKey, 'entry', kind, id],
    refetchInterval: ({ state }) => (state.data && isDelivering(state.data) ? deliveringMs : restingMs),
    queryFn: ({ signal }) =>
      asOperator(() => callFunction('inbox_entry', { args: { kind, id }, output: inboxEntry, signal })),
  });
}

/** Resolves when the entry is refetched; the lists are refetched meanwhile, and a slow one does not keep a form waiting. */
export function refetchEntry(queryClient: QueryClient, entry: EntryRef): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: [...inboxKey, 'list'] });
  return queryClient.invalidateQueries({ queryKey: inboxEntryQuery(entry).queryKey });
}

function isDelivering({ answers }: InboxEntry): boolean {
  return answers.some(({ delivery }) => delivery === 'waiting' || delivery === 'retrying');
}

const operator = z.object({ user_id: z.uuid(), admin_level: operatorLevel, full_name: z.string() });
export type Assignee = z.infer<typeof operator>;

/** The operators who can open the inbox, and so be assigned. */
export const assigneesQuery = queryOptions({
  queryKey: [...inboxKey, 'assignees'],
  staleTime: 5 * restingMs,
  queryFn: async ({ signal }): Promise<Assignee[]> => {
    const operators = await asOperator(() => callFunction('list_operators', { output: z.array(operator), signal }));
    return operators.filter(({ admin_level }) => admin_level !== 'moderator');
  },
});
