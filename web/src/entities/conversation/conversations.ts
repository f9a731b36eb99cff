import type { Conversation } from '@awamu/contracts/messaging.ts';
import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#lib/calls/call-operation.ts';

/** The member's conversations, the one with the newest message first. */
export const conversationsQuery = queryOptions({
  queryKey: ['conversations'],
  queryFn: async ({ signal }): Promise<Conversation[]> => {
    const { conversations } = await callOperation(listConversations, {}, { signal });
    return conversations;
  },
});
