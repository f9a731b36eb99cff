import type { Condition } from './change-filter.ts';
import { matchesFilter } from './change-filter.ts';
import type { ChangeView } from './change-payload.ts';
import type { RowText } from './pgoutput.ts';
import type { ChangeType, RowChange } from './row-change.ts';

/** One binding of one channel, ready to be matched. `owner` is the channel, opaque here. */
export interface ChangeSubscription<Owner> {
  owner: Owner;
  /** The number that the client knows the binding by; unique in its channel. */
  id: number;
  /** The member who listens, or service_role; anon never gets this far. */
  listener: { memberId: string } | 'service_role';
  event: '*' | ChangeType;
  schema: string;
  /** Null: every table of the schema. */
  table: string | null;
  conditions: readonly Condition[];
  select: readonly string[] | null;
}

/** A change for one owner, with the bindings that it answers. */
export interface Delivery<Owner> {
  owner: Owner;
  view: ChangeView;
  ids: number[];
}

/**
 * Who listens to what. A change is addressed through the members that its row names, never by asking each subscriber,
 * so its cost depends on the people it concerns and not on how many are connected.
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

  /**
   * Everyone who hears of a change. The row as it is now decides; after a DELETE, as it was. A member whom an UPDATE
   * took out of the row hears nothing, and one whom it brought in does not see what was there before. Of a deleted
   * row a member learns the key alone, because nobody can be asked any more who was allowed to read it.
   */
  address(change: RowChange): Delivery<Owner>[] {
    const row = change.newRow ?? change.oldRow;
    if (!row) return [];
    const before = membersIn(change.type === 'UPDATE' ? change.oldRow : null, change.table.audience);
    const deliveries: Delivery<Owner>[] = [];
    for (const memberId of membersIn(row, change.table.audience)) {
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
    // Bindings of one channel that see the same share a frame; those with their own columns get their own.
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
