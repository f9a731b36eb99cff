import type { TimelineItem } from './timeline.ts';

/** Messages of one sender belong together while each follows within this time, in ms. */
const groupedWithinMs = 5 * 60_000;

/** The ids of the messages below which the time is visible: the last one of each group of a sender. */
export function groupEnds(items: readonly TimelineItem[]): ReadonlySet<string> {
  const ends = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (item.kind === 'message' && !isGrouped(item, items[index + 1])) ends.add(item.message.id);
  }
  return ends;
}

function isGrouped(item: TimelineItem & { kind: 'message' }, next: TimelineItem | undefined): boolean {
  if (next?.kind !== 'message' || next.state !== item.state || next.message.from !== item.message.from) return false;
  return Date.parse(next.message.time) - Date.parse(item.message.time) < groupedWithinMs;
}
