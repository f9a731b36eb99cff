const firstAfterMs = 5_000;
const againAfterMs = 30_000;

const printLine = (line: string): void => void process.stderr.write(`${line}\n`);

/** Says on standard error what a start waits for, after 5 seconds and then every 30. */
export async function announceWait<T>(what: string, work: Promise<T>, print = printLine): Promise<T> {
  const beganAt = performance.now();
  let timer: NodeJS.Timeout;
  const announce = (): void => {
    print(`Waiting for ${what} (${Math.round((performance.now() - beganAt) / 1_000)} s so far) …`);
    timer = setTimeout(announce, againAfterMs);
  };
  timer = setTimeout(announce, firstAfterMs);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}
