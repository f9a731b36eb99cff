import type { Location, NavigationType } from 'react-router';

/** An entry of the browser's history that this page has shown. */
export interface HistoryEntry {
  /** Its position in the history, as React Router numbers it; null for an entry that a plain link to a fragment made. */
  position: number | null;
  pathname: string;
  search: string;
  previous: HistoryEntry | null;
  /** Set once its flow is finished: the address that Back and Forward open instead. */
  replacement?: string;
}

/** By position and React Router's key, which alone is 'default' for the first entry and for every fragment. */
const entries = new Map<string, HistoryEntry>();
let current: HistoryEntry | null = null;
/** What screens store for entries (use-entry-memory.ts). */
const memories = new Map<string, object>();

/** Records the entry that is shown from now on. To be called once for each location, in their order. */
export function recordEntry({ key, pathname, search }: Location, action: `${NavigationType}`): HistoryEntry {
  const position = positionNow();
  const known = action === 'POP' ? entries.get(`${position}:${key}`) : undefined;
  const previous = { PUSH: current, REPLACE: current?.previous, POP: known?.previous }[action] ?? null;
  // A navigation that React left out would leave a gap.
  const isNext = previous !== null && previous.position !== null && previous.position + 1 === position;
  current = { ...known, position, pathname, search, previous: isNext ? previous : null };
  if (position !== null) entries.set(`${position}:${key}`, current);
  return current;
}

/** The entry on screen and those before it, newest first, as far as this page knows them. */
export function entriesBack(): HistoryEntry[] {
  const found: HistoryEntry[] = [];
  for (let entry = current; entry !== null; entry = entry.previous) found.push(entry);
  return found;
}

/** What a screen has stored for the entry with this key; undefined if it was never open there. */
export function readMemory<Memory extends object>(key: string, name: string): Memory | undefined {
  return memories.get(`${key}:${name}`) as Memory | undefined;
}

export function storeMemory(key: string, name: string, memory: object): void {
  memories.set(`${key}:${name}`, memory);
}

/** To be called when the app ends: the next one has its own history. */
export function clearEntries(): void {
  current = null;
  entries.clear();
  memories.clear();
}

/** Whether the app has shown something before this entry, in this tab. */
export function hasPreviousEntry(): boolean {
  return positionNow() !== 0;
}

/** React Router stores the position in the state of each entry that it makes. */
function positionNow(): number | null {
  const { idx } = (history.state ?? {}) as { idx?: number };
  return idx ?? null;
}
