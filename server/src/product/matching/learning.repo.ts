import type { CallerSql, Transaction } from '#identity/caller-sql.ts';
import type { OldReads } from '#identity/old-reads.ts';
import { queryAs } from '#identity/query-as.ts';
import { type ArgsOf, callForValue, functionCall } from '#platform/database/function-call.ts';
import type { KnownInteraction, Model } from './matching-model.ts';

/** Learns a batch of members' standings (private.learn_standings). @returns more than 0 while some of the night are left */
export async function learnStandingBatch(sql: CallerSql, now: Date): Promise<number> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.learn_standings', { at: now })) ?? 0;
}

/** Compares the orders of the deck and changes prices for a batch of members (private.learn_prices). @returns more than 0 while some of the night are left */
export async function learnPriceBatch(sql: CallerSql, now: Date): Promise<number> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.learn_prices', { at: now })) ?? 0;
}

/** The version of the model in use. @throws Error if there is none, which the migrations exclude */
export async function modelInUse(sql: CallerSql): Promise<Model & { version: number }> {
  const { text } = functionCall('private.model_in_use', {});
  const [row] = await sql.oneAs<Model & { version: number }>('service_role', `select * from ${text}`);
  if (!row) throw new Error('no version of the matching model is in use');
  return row;
}

interface InteractionToFit {
  giver: number;
  receiver: number;
  is_like: boolean;
  is_newest: boolean;
  age_gap: number;
  shared_interests: number;
  same_intention: number;
  same_place: number;
}

/** A bounded sample of interactions (private.interactions_to_fit). */
export function interactionsToFit(
  oldReads: OldReads,
  now: Date,
  stopping: AbortSignal,
): Promise<(KnownInteraction & { isNewest: boolean })[]> {
  const work = async (transaction: Transaction) => {
    const { text, values } = functionCall('private.interactions_to_fit', { at: now });
    const rows = await transaction.query<InteractionToFit>(`select * from ${text}`, values);
    return rows.map((row) => ({
      giver: row.giver,
      receiver: row.receiver,
      isLike: row.is_like,
      isNewest: row.is_newest,
      traits: [1, row.age_gap, row.shared_interests, row.same_intention, row.same_place],
    }));
  };
  return oldReads.read(work, { statementMs: 300_000, stopping });
}

/** Puts the new version in use unless it is worse (private.compare_models). @returns whether it did */
export async function compareModels(sql: CallerSql, comparison: ArgsOf<'private.compare_models'>): Promise<boolean> {
  return (await callForValue(queryAs(sql, 'service_role'), 'private.compare_models', comparison)) ?? false;
}
