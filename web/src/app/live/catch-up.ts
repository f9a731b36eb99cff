import type { MissedChanges } from '@awamu/contracts/missed-changes.ts';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { fetchAgain } from '#lib/calls/fetch-again.ts';
import { staleAfter } from './apply-change.ts';

const tables = ['profiles', 'user_settings', 'user_interactions', 'matches', 'messages', 'notifications'] as const;
/** The open conversation, which changes of these tables keep up to date one by one. */
const ofConversation: readonly QueryKey[] = [['messages'], ['last-read']];
const changingConversation: readonly string[] = ['matches', 'messages'];

/**
 * Refetches what may have changed between the first responses of a page and the moment from which it hears of changes: what the
 * server says has changed since the page was opened, or everything that live changes keep up to date if it does not know.
 */
export function catchUp(queryClient: QueryClient, memberId: string, missed: MissedChanges | undefined): void {
  const keys = missed === undefined ? keysOf(tables, memberId) : missedKeys(queryClient, memberId, missed);
  for (const key of keys) fetchAgain(queryClient, key);
}

function missedKeys(
  queryClient: QueryClient,
  memberId: string,
  { knownMs, tables: changed }: MissedChanges,
): QueryKey[] {
  // The first clock may stand still while the device sleeps, and the second may be set.
  const pageMs = Math.max(performance.now(), Date.now() - performance.timeOrigin);
  if (knownMs < pageMs) return keysOf(tables, memberId);
  const sincePage = tables.filter((table) => (changed[table] ?? Number.POSITIVE_INFINITY) <= pageMs);
  const restored = keysOf(tables, memberId).filter((queryKey) => isOlderThanPage(queryClient, queryKey));
  return unique([...keysOf(sincePage, memberId), ...restored]);
}

/** Whether the device kept a response from an earlier page. */
function isOlderThanPage(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const times = queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .map(({ state }) => state.dataUpdatedAt);
  return times.some((time) => time > 0 && time < performance.timeOrigin);
}

/** What changes of the tables make stale, each key once. */
function keysOf(changed: readonly string[], memberId: string): QueryKey[] {
  const isOpenConversation = changed.some((table) => changingConversation.includes(table));
  return unique([
    ...changed.flatMap((table) => staleAfter(table, memberId)),
    ...(isOpenConversation ? ofConversation : []),
  ]);
}

function unique(keys: readonly QueryKey[]): QueryKey[] {
  return [...new Map(keys.map((key) => [hashKey(key), key])).values()];
}
