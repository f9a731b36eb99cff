import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import type { Member } from './community.ts';
import type { Channel } from './post-office.ts';

/** Somebody, with what the test knows of them by itself. */
export interface Person {
  member: Member;
  zone: string;
  settings: MemberSettings;
}

/** Something that has happened to somebody, and what has spoken against telling it since. */
export interface Event {
  notification: string;
  number: number;
  kind: string;
  actor: string | null;
  to: Person;
  /** Ways that have been on all the time since. */
  wanted: Set<Channel>;
  /** Read, or about somebody blocked: from then on it must not go out. */
  isOver: boolean;
  /** By way: the numbers of the batches that a provider took; of WhatsApp the receipts, as it knows no number again. */
  told: Map<Channel, Set<string>>;
}

export interface World {
  people: Person[];
  matches: Map<string, string>;
  blocked: Set<string>;
  events: Event[];
  now: number;
  /** What killed servers had given to a provider in their last round: so many things may come twice, under the same number. */
  lastWords: number;
  /** Numbers of batches, as mailboxes and browsers see them. */
  sendings: string[];
  /** Receipts of what WhatsApp took, and those of which it said that they failed. */
  receipts: Set<string>;
  failed: Set<string>;
}
