/** Ends what a start has begun in reverse order, at a signal or when the start fails. */
export interface Shutdown {
  /**
   * Waits for something to start and registers its end. A signal during the start waits as well, so that nothing half
   * started, such as a database, is left behind.
   * @throws what `starting` throws; Error if a shutdown has begun in the meantime
   */
  begin<T>(starting: Promise<T>, end: (started: T) => Promise<void>): Promise<T>;
  hasBegun(): boolean;
  /** Ends everything once, even if called repeatedly. */
  run(): Promise<void>;
  /** Like run. @returns false if it has not ended after this time */
  runWithin(limitMs: number): Promise<boolean>;
}

export function createShutdown(): Shutdown {
  const steps: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  async function endAll(): Promise<void> {
    for (let step = steps.pop(); step; step = steps.pop()) await step();
  }

  const run = (): Promise<void> => {
    running ??= endAll();
    return running;
  };
  return {
    async begin(starting, end) {
      steps.push(async () => {
        const [started] = await Promise.allSettled([starting]);
        if (started.status === 'fulfilled') await end(started.value);
      });
      const started = await starting;
      if (running) throw new Error('stopped before the start was complete');
      return started;
    },
    hasBegun: () => running !== undefined,
    run,
    async runWithin(limitMs) {
      const { promise: late, resolve } = Promise.withResolvers<boolean>();
      const timer = setTimeout(resolve, limitMs, false);
      return Promise.race([run().then(() => true), late]).finally(() => clearTimeout(timer));
    },
  };
}
