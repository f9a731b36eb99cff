import { isMemberPage } from '../page/member-area.ts';
import { readStored, store } from '../storage/browser-storage.ts';

/** Where somebody was going when they were asked to sign in first. */
interface Destination {
  place: string;
  /** Whose session ended there; null: nobody's, a link was opened signed out. */
  memberId: string | null;
  storedAt: number;
}

const key = 'awamu-destination';
/** In ms, as long as the link of a mail is good: who signs in later begins where everybody does. */
const goodFor = 3_600_000;

/**
 * Keeps where to go after signing in, for this tab. It is never read from an address: nobody can make a link that leads a
 * member somewhere when they have signed in.
 */
export function keepDestination(place: string, memberId: string | null): void {
  store('session', key, JSON.stringify({ place, memberId, storedAt: Date.now() } satisfies Destination));
}

/** For the tab in which the link of a mail will open. */
export function shareDestination(): void {
  store('local', key, readStored('session', key));
}

/** Nobody is on their way anywhere any more. */
export function clearDestination(): void {
  store('session', key, null);
  store('local', key, null);
}

/** Where somebody who has just signed in was going, once; null where they, or nobody, were. */
export function takeDestination(memberId: string): string | null {
  const kept = readDestination('session') ?? readDestination('local');
  clearDestination();
  if (!kept || Date.now() - kept.storedAt > goodFor) return null;
  return kept.memberId === null || kept.memberId === memberId ? memberPlace(kept.place) : null;
}

function readDestination(kind: 'session' | 'local'): Destination | null {
  try {
    const kept: unknown = JSON.parse(readStored(kind, key) ?? 'null');
    return isDestination(kept) ? kept : null;
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

/** An address as a place of the member area; null for all others, above all those of other sites. */
export function memberPlace(address: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, location.origin)) return null;
  // As the browser would read it: `//` and `/\` begin the name of another site, `..` leads out of a folder.
  const { origin, pathname, search, hash } = new URL(address, location.origin);
  return origin === location.origin && isMemberPage(pathname) ? `${pathname}${search}${hash}` : null;
}
