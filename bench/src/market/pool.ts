import type { Geography } from './geography.ts';
import { suitEachOther, type Traits } from './person.ts';
import type { Nearness } from './score.ts';

/** Whom the hard rules allow a viewer, in the order of the members, and how near each of them is. */
interface Allowed {
  members: Int32Array;
  nearness: readonly Nearness[];
}

/** Members as discovery finds them, most recently active first. */
export class Pool {
  readonly #people: readonly Traits[];
  readonly #geography: Geography;
  readonly #allowed = new Map<number, Allowed>();
  /** The place of each member in the order of activity; below 0 for who has not joined yet. */
  #place = new Int32Array(0);

  constructor(people: readonly Traits[], geography: Geography) {
    this.#people = people;
    this.#geography = geography;
  }

  /** @param recent members, most recently active first */
  refresh(recent: readonly number[]): void {
    this.#place = new Int32Array(this.#people.length).fill(-1);
    for (const [place, member] of recent.entries()) this.#place[member] = place;
  }

  nearness(viewer: number, other: number): Nearness {
    const [me, they] = [this.#people[viewer] as Traits, this.#people[other] as Traits];
    if (!they.showsPlace) return 'other';
    if (this.#geography.near(me.city, me.maxDistance).has(they.city)) return 'near';
    if ((me.regionPreference & they.region) !== 0) return 'preferred_region';
    return (me.region & they.region) === 0 ? 'other' : 'same_region';
  }

  /** The pool by place (private.people_by_place), with no bound on the entries that are read. */
  byPlace(viewer: number, enough: number, isExcluded: (member: number) => boolean): number[] {
    const found: Record<Nearness, number[]> = { near: [], preferred_region: [], same_region: [], other: [] };
    const { members, nearness } = this.#whom(viewer);
    for (let place = 0; place < members.length; place += 1) {
      const member = members[place] ?? 0;
      if ((this.#place[member] ?? -1) >= 0 && !isExcluded(member)) found[nearness[place] ?? 'other'].push(member);
    }
    const people = this.#mostRecentOf(found.near, 300);
    if (people.length < enough) people.push(...this.#mostRecentOf(found.preferred_region, 500 - people.length));
    if (people.length < enough) {
      people.push(...this.#mostRecentOf(found.same_region, 500 - people.length));
      people.push(...this.#mostRecentOf(found.other, 600 - people.length));
    }
    return people;
  }

  /** The 600 most recently active of the whole community whom the hard rules allow: the rule before decision 209. */
  mostRecent(viewer: number, isExcluded: (member: number) => boolean): number[] {
    const isThere = (member: number) => (this.#place[member] ?? -1) >= 0 && !isExcluded(member);
    return this.#mostRecentOf([...this.#whom(viewer).members].filter(isThere), 600);
  }

  #mostRecentOf(members: readonly number[], most: number): number[] {
    if (members.length <= most) return [...members];
    return members.toSorted((one, other) => (this.#place[one] ?? 0) - (this.#place[other] ?? 0)).slice(0, most);
  }

  #whom(viewer: number): Allowed {
    const known = this.#allowed.get(viewer);
    if (known) return known;
    const me = this.#people[viewer] as Traits;
    const members = [...this.#people.keys()].filter(
      (member) => member !== viewer && suitEachOther(me, this.#people[member] as Traits),
    );
    const allowed = {
      members: Int32Array.from(members),
      nearness: members.map((member) => this.nearness(viewer, member)),
    };
    this.#allowed.set(viewer, allowed);
    return allowed;
  }
}
