/** A token bucket: `burst` frames at once, refilled evenly. */
export class FrameBudget {
  readonly #burst: number;
  readonly #perSecond: number;
  #left: number;
  #filledAt: number;

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#left = burst;
    this.#filledAt = now;
  }

  /** Takes one frame; false if the budget is empty. @param now milliseconds of the stopwatch */
  take(now: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#filledAt) / 1_000) * this.#perSecond);
    this.#filledAt = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
