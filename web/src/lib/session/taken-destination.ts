import { isMemberPage } from '../page/member-area.ts';
import { readStored, store } from '../storage/browser-storage.ts';
import { destinationKey } from '../storage/stored-names.ts';
import { clearDestination, type Destination } from './destination.ts';

/** Lifetime in ms, equal to that of an email link; later sign-ins start on the default page. */
const goodFor = 3_600_000;

/** Copies the path to local storage, for the tab in which an email link will open. */
export function shareDestination(): void {
  store('local', destinationKey, readStored('session', destinationKey));
}

/** The stored path of the member who has just signed in, once; null for another member, or if there is none. */
export function takeDestination(memberId: string): string | null {
  const stored = readDestination('session') ?? readDestination('local');
  clearDestination();
  if (!stored || Date.now() - stored.storedAt > goodFor) return null;
  return stored.memberId === null || stored.memberId === memberId ? memberPlace(stored.place) : null;
}

function readDestination(kind: 'session' | 'local'): Destination | null {
  try {
    const stored: unknown = JSON.parse(readStored(kind, destinationKey) ?? 'null');
    return isDestination(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isDestination(value: unknown): value is Destination {
  const { place, memberId, storedAt } = (
    typeof value === 'object' && value !== null ? value : {}
  ) as Partial<Destination>;
  return (
    typeof place === 'string' && (memberId === null || typeof memberId === 'string') && typeof storedAt === 'number'
  );
}

/** A URL as a path of the member area; null for all others, especially those of other sites. */
export function memberPlace(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return null;
  // Parsed as the browser would: `//` and `/\` start another host's name, `..` leaves a folder.
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  return origin === location.origin && isMemberPage(pathname) ? `${pathname}${search}${hash}` : null;
}
