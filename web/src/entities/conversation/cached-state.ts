import { createPageValue } from '#lib/page/page-value.ts';

/** Whether this device stores conversations for offline use; 'unknown' until the storage was read. */
export type CachedState = 'unknown' | 'none' | 'there';

const cached = createPageValue<CachedState>('unknown');

export const setCachedState = cached.set;
export const useCachedState = cached.useValue;

/** Records that nothing is stored, or that it cannot be opened or read. */
export function noteNothingCached(): void {
  if (cached.read() === 'unknown') cached.set('none');
}
