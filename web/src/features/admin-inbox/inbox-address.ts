import { type InboxKind, type InboxStatus, inboxKinds, inboxStatuses } from '@awamu/contracts/inbox.ts';
import { pageIn } from '#lib/addresses/page-in.ts';

export interface EntryRef {
  kind: InboxKind;
  id: string;
}

/** The filters of the inbox, stored in the URL for reloads, bookmarks and the back button. */
export interface InboxFilters {
  kind: InboxKind | 'all';
  status: InboxStatus | 'all';
  /** An operator's id. */
  assignee: 'anybody' | 'nobody' | (string & {});
  search: string;
  page: number;
}

/** Operators come for open entries. */
export const defaultFilters: InboxFilters = { kind: 'all', status: 'open', assignee: 'anybody', search: '', page: 1 };

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}

/** Invalid parameters fall back to the defaults. */
export function readFilters(address: URLSearchParams): InboxFilters {
  const assignee = address.get('assignee') ?? '';
  return {
    kind: oneOf(inboxKinds, address.get('kind')) ?? defaultFilters.kind,
    status: oneOf([...inboxStatuses, 'all'] as const, address.get('status')) ?? defaultFilters.status,
    assignee: assignee === 'nobody' || uuid.test(assignee) ? assignee : defaultFilters.assignee,
    search: address.get('search') ?? '',
    page: pageIn(address),
  };
}

/** The open entry; null for none. */
export function readEntry(address: URLSearchParams): EntryRef | null {
  const [kindText = '', id = ''] = (address.get('entry') ?? '').split('.');
  const kind = oneOf(inboxKinds, kindText);
  return kind && uuid.test(id) ? { kind, id } : null;
}

/** The URL parameters of these filters and this open entry, without defaults. */
export function inboxAddress(filters: InboxFilters, entry: EntryRef | null): URLSearchParams {
  const address = new URLSearchParams();
  for (const name of ['kind', 'status', 'assignee', 'search', 'page'] as const) {
    if (filters[name] !== defaultFilters[name]) address.set(name, String(filters[name]));
  }
  if (entry) address.set('entry', entryName(entry));
  return address;
}

/** A unique name of an entry. */
export function entryName({ kind, id }: EntryRef): string {
  return `${kind}.${id}`;
}
