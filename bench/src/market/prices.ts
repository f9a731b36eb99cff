/** How prices follow what members are shown (private.learn_prices). */
export interface PriceRule {
  /** How fast a price follows. */
  eta: number;
  /** How often the fair share somebody may be looked at for nothing. */
  cap: number;
}

export const usedRule: PriceRule = { eta: 0.1, cap: 1.3 };
/** What everybody is entitled to beside the own share, in means of their kind. */
const floor = 0.15;
/** How much a place in the deck is worth: the first is decided on most surely. */
const worth = [1, 0.55, 0.4];

/** A candidate with what the order reads. */
export interface Priced {
  member: number;
  tier: number;
  mutual: number;
}

/** What everybody's place in decks costs. */
export class Prices {
  readonly #prices: Float64Array;
  readonly #rule: PriceRule;

  constructor(members: number, rule: PriceRule) {
    this.#prices = new Float64Array(members);
    this.#rule = rule;
  }

  of(member: number): number {
    return this.#prices[member] ?? 0;
  }

  /**
   * A night's change.
   * @param kinds members by gender and looking_for
   * @param looks how many each decided on in the last week
   * @param looked how many decided on each
   */
  learn(kinds: Iterable<readonly number[]>, looks: Int32Array, looked: Int32Array): void {
    const total = (counts: Int32Array, members: readonly number[]) =>
      members.reduce((sum, member) => sum + (counts[member] ?? 0), 0);
    for (const members of kinds) {
      const allLooks = total(looks, members);
      if (allLooks === 0) continue;
      const share = total(looked, members) / ((1 + floor) * allLooks);
      for (const member of members) {
        const fair = share * ((looks[member] ?? 0) + (floor * allLooks) / members.length);
        const excess = ((looked[member] ?? 0) - this.#rule.cap * fair) / (fair + 0.5);
        this.#prices[member] = Math.min(Math.max(this.of(member) + this.#rule.eta * excess, 0), 1);
      }
    }
  }

  /** The deck: each place of a tier takes who is worth most there after the price; the chosen are shown by the chance. */
  order(candidates: readonly Priced[], wanted: number): number[] {
    const deck: Priced[] = [];
    for (let tier = 1; tier <= 3 && deck.length < wanted; tier += 1) {
      const rest = candidates.filter((one) => one.tier === tier);
      const chosen: Priced[] = [];
      for (const value of worth.slice(0, -1)) {
        if (rest.length > 0 && deck.length + chosen.length < wanted) chosen.push(this.#takeBest(rest, value));
      }
      const last = worth.at(-1) ?? 0;
      const value = ({ member, mutual }: Priced) => last * mutual - this.of(member);
      rest.sort((one, other) => value(other) - value(one) || one.member - other.member);
      chosen.push(...rest.slice(0, wanted - deck.length - chosen.length));
      deck.push(...chosen.toSorted((one, other) => other.mutual - one.mutual || one.member - other.member));
    }
    return deck.map(({ member }) => member);
  }

  #takeBest(rest: Priced[], worthOfPlace: number): Priced {
    let best = 0;
    const value = (place: number) => {
      const { mutual, member } = rest[place] as Priced;
      return worthOfPlace * mutual - this.of(member);
    };
    for (let place = 1; place < rest.length; place += 1) {
      const [gain, least] = [value(place), value(best)];
      if (gain > least || (gain === least && (rest[place]?.member ?? 0) < (rest[best]?.member ?? 0))) best = place;
    }
    return rest.splice(best, 1)[0] as Priced;
  }
}
