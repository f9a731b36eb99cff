import type { CallerSql } from '#identity/caller-sql.ts';
import type { OldReads } from '#identity/old-reads.ts';
import * as repo from './learning.repo.ts';
import { fitModel, judgeModel } from './matching-model.ts';

export interface LearningSql {
  sql: CallerSql;
  oldReads: OldReads;
}

/** Fewer earlier interactions, or fewer likes or passes in the newest week, compare nothing reliably. */
const least = { earlier: 1_000, ofEachKind: 100 };

/**
 * Fits a new version of the model to the interactions before the newest week, and puts it in use if it foretells that week
 * no worse than the one in use. Does nothing within six days after the last comparison, or with too few interactions.
 */
export async function learnModel({ sql, oldReads }: LearningSql, now: Date, stopping: AbortSignal): Promise<void> {
  const used = await repo.modelInUse(sql);
  const sample = await repo.interactionsToFit(oldReads, now, stopping);
  const earlier = sample.filter(({ isNewest }) => !isNewest);
  const newest = sample.filter(({ isNewest }) => isNewest);
  const likes = newest.filter(({ isLike }) => isLike).length;
  if (earlier.length < least.earlier || Math.min(likes, newest.length - likes) < least.ofEachKind) return;
  const fitted = await fitModel(earlier, used);
  const [before, after] = [await judgeModel(used, earlier, newest), await judgeModel(fitted, earlier, newest)];
  await repo.compareModels(sql, {
    at: now,
    compared: used.version,
    interactions: newest.length,
    auc: before.auc,
    brier: before.brier,
    new_weights: arrayOf(fitted.weights),
    new_variances: arrayOf(fitted.variances),
    new_auc: after.auc,
    new_brier: after.brier,
  });
}

const arrayOf = (numbers: readonly number[]): string => `{${numbers.join(',')}}`;
