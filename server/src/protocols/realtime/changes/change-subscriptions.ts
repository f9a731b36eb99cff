import type { Condition } from './change-filter.ts';
import { matchesFilter } from './change-filter.ts';
import type { ChangeView } from './change-payload.ts';
import type { RowText } from './pgoutput.ts';
import { type ChangeType, membersOf, type RowChange } from './row-change.ts';

/** One binding of a channel; `owner` is the channel, opaque here. */
export interface ChangeSubscription<Owner> {
  owner: Owner;
  /** Id of the binding for the client; unique in its channel. */
  id: number;
  /** The listening member, or service_role; anon cannot subscribe. */
  listener: { memberId: string } | 'service_role';
  event: '*' | ChangeType;
  schema: string;
  /** Null: every table of the schema. */
  table: string | null;
  conditions: readonly Condition[];
  select: readonly string[] | null;
}

/** A change for one owner, with the ids of the matching bindings. */
export interface Delivery<Owner> {
  owner: Owner;
  view: ChangeView;
  ids: number[];
}

/**
 * Subscriptions to changes. A change is addressed by the members that its row names, not by testing each subscriber, so
 * its cost depends on the members concerned, not on how many are connected.
 */
export class ChangeSubscriptions<Owner> {
  readonly #byMember = new Map<string, Set<ChangeSubscription<Owner>>>();
  readonly #ofService = new Set<ChangeSubscription<Owner>>();

  add(subscription: ChangeSubscription<Owner>): void {
    if (subscription.listener === 'service_role') {
      this.#ofService.add(subscription);
      return;
    }
    const { memberId } = subscription.listener;
    const own = this.#byMember.get(memberId) ?? new Set();
    this.#byMember.set(memberId, own.add(subscription));
  }

  remove(subscription: ChangeSubscription<Owner>): void {
    if (subscription.listener === 'service_role') {
      this.#ofService.delete(subscription);
      return;
    }
    const { memberId } = subscription.listener;
    const own = this.#byMember.get(memberId);
    own?.delete(subscription);
    if (own?.size === 0) this.#byMember.delete(memberId);
  }

  /** Whether anybody who subscribes to anything is concerned by the change: without, `address` finds no recipients. */
  concern(change: RowChange): boolean {
    if (this.#ofService.size > 0) return true;
    return membersOf(change, change.table.audience).some((memberId) => this.#byMember.has(memberId));
  }

  /**
   * All recipients of a change. The new row decides, or for a DELETE the old one. A member whom an UPDATE removes from
   * the row receives nothing, and one whom it adds does not see the old row. Of a deleted row a member receives the key
   * alone, as its policies can no longer be evaluated.
   * @param isHidden whether it concerns two members who have parted, so that no member receives it
   */
  address(change: RowChange, isHidden = false): Delivery<Owner>[] {
    const row = change.newRow ?? change.oldRow;
    if (!row) return [];
    const before = membersIn(change.type === 'UPDATE' ? change.oldRow : null, change.table.audience);
    const deliveries: Delivery<Owner>[] = [];
    for (const memberId of isHidden ? [] : membersIn(row, change.table.audience)) {
      const view = { reader: 'member', oldRow: before.has(memberId) ? 'whole' : 'key' } as const;
      deliveries.push(...deliver(this.#byMember.get(memberId) ?? [], change, row, view));
    }
    deliveries.push(...deliver(this.#ofService, change, row, { reader: 'service', oldRow: 'whole' }));
    return deliveries;
  }
}

function membersIn(row: RowText | null, audience: readonly string[]): Set<string> {
  const members = new Set<string>();
  for (const column of audience) {
    const memberId = row?.get(column);
    if (memberId) members.add(memberId);
  }
  return members;
}

function deliver<Owner>(
  subscriptions: Iterable<ChangeSubscription<Owner>>,
  change: RowChange,
  row: RowText,
  view: Omit<ChangeView, 'select'>,
): Delivery<Owner>[] {
  const deliveries: Delivery<Owner>[] = [];
  for (const subscription of subscriptions) {
    if (!isWanted(subscription, change, row)) continue;
    const { owner, id, select } = subscription;
    // Bindings of one channel with the same view share a frame; those with selected columns get their own.
    const shared = deliveries.find((delivery) => delivery.owner === owner && delivery.view.select === select);
    if (shared) shared.ids.push(id);
    else deliveries.push({ owner, view: { ...view, select }, ids: [id] });
  }
  return deliveries;
}

function isWanted<Owner>(subscription: ChangeSubscription<Owner>, change: RowChange, row: RowText): boolean {
  return (
    (subscription.event === '*' || subscription.event === change.type) &&
    subscription.schema === change.table.schema &&
    (subscription.table === null || subscription.table === change.table.table) &&
    matchesFilter(subscription.conditions, row)
  );
}
