import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import type { Member } from './community.ts';
import type { Channel } from './delivery-server.ts';

/** A member with the state that the test tracks independently. */
export interface Person {
  member: Member;
  zone: string;
  settings: MemberSettings;
}

/** An event about a member, and what has forbidden its delivery since. */
export interface Event {
  notification: string;
  number: number;
  kind: string;
  actor: string | null;
  to: Person;
  /** Channels that have been on ever since. */
  wanted: Set<Channel>;
  /** It was read or its actor was blocked, so it must not be sent any more. */
  isOver: boolean;
  /** By channel: ids of the batches that a provider accepted; for WhatsApp receipts, as it does not deduplicate by id. */
  delivered: Map<Channel, Set<string>>;
}

export interface World {
  people: Person[];
  matches: Map<string, string>;
  blocked: Set<string>;
  events: Event[];
  now: number;
  /** Number of messages that crashed servers sent in their last round: so many may be sent twice, with the same id. */
  maxDuplicates: number;
  /** Batch ids of emails and pushes in the order of sending. */
  sentBatches: string[];
  /** Receipts of messages that WhatsApp accepted, and of those that it reported as failed. */
  receipts: Set<string>;
  failed: Set<string>;
}
