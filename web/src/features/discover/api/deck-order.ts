import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';

/** Whether decks have the learned order instead of that by what people share. */
export const deckOrderQuery = queryOptions({
  queryKey: ['deck-order'],
  queryFn: ({ signal }) => callFunction('is_deck_learned', { output: z.boolean(), signal }),
});
