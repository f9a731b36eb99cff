export interface Repetition {
  /** Begins with a round at once. */
  start(): void;
  /** No new round starts; the current one goes on. */
  stop(): void;
  /** Resolves when the current round is over. */
  settled(): Promise<void>;
}

/** Repeats rounds with a pause after each. A failed round is reported, and the next one comes as usual. */
export function repeat(
  pauseMs: number,
  onFailure: (error: unknown) => void,
  round: () => Promise<unknown>,
): Repetition {
  let running: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = (): void => {
    running = round()
      .catch(onFailure)
      .then(() => {
        if (isStopped) return;
        timer = setTimeout(run, pauseMs);
        timer.unref();
      });
  };
  return {
    start: run,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
    settled: () => running.then(() => {}),
  };
}
