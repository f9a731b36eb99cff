import type { Outcome } from './under-load.ts';

/** An outcome as figures of the report. Throws if an answered write was lost, doubled, reordered or wrongly refused. */
export function figures({
  answered,
  failures,
  refusals,
  longestGapMs,
  lost,
  doubled,
  reordered,
}: Outcome): Record<string, string | number> {
  if (lost + doubled + reordered + refusals.length > 0) {
    throw new Error(
      `${answered} answered writes: ${lost} lost, ${doubled} doubled, ${reordered} reordered, ${refusals.length} refused\n${refusals.slice(0, 5).join('\n')}`,
    );
  }
  return {
    'answered writes': answered,
    'lost, doubled, reordered': 0,
    'attempts repeated': failures,
    'longest time without an answer': `${(longestGapMs / 1000).toFixed(1)} s`,
  };
}
