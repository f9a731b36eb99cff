import { type Conversation, conversationsResponse } from '@awamu/contracts/messaging.ts';
import { queryOptions } from '@tanstack/react-query';
import { callProduct } from '#lib/product-api.ts';

/** The member's conversations, the newest message first. */
export const conversationsQuery = queryOptions({
  queryKey: ['conversations'],
  queryFn: async ({ signal }): Promise<Conversation[]> => {
    const { conversations } = await callProduct('/api/messages/conversations', {
      response: conversationsResponse,
      signal,
    });
    return conversations;
  },
});
