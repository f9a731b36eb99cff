import { z } from 'zod';

const figures = z.object({
  /** Per active member in thirty days; null where too few matches were compared, as the next. */
  matches: z.number().nullable(),
  /** Share of active members with a match in thirty days. */
  with_match: z.number().nullable(),
  /** How often a member of the group is shown, relative to the mean of all. */
  exposure: z.number().nullable(),
});

/** Result of rpc deck_orders(): which order decks have, and both beside each other. */
export const deckOrders = z.object({
  by_prices: z.boolean(),
  since: z.string(),
  /** Whether the order with prices is better than by score; only then it can be put in use. */
  verdict: z.enum(['too_few', 'not_better', 'group_worse', 'better']),
  /** The night of the figures; null before the first. */
  night: z.string().nullable(),
  nights: z.int(),
  score: z.object({ gini: z.number().nullable() }),
  prices: z.object({ gini: z.number().nullable() }),
  groups: z.array(
    z.object({
      kind: z.enum(['all', 'gender', 'age', 'region', 'newcomers']),
      name: z.string(),
      /** Active within thirty days; null of fewer than 20, as the figures. */
      members: z.int().nullable(),
      score: figures.nullable(),
      prices: figures.nullable(),
    }),
  ),
});
export type DeckOrders = z.infer<typeof deckOrders>;
export type DeckOrderGroup = DeckOrders['groups'][number];
