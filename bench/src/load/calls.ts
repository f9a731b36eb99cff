import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setInterval } from 'node:timers/promises';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export interface Call {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Sends a request over a keep-alive connection. @returns the body @throws if the status is not a success */
export function call({ method, url, headers, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode < 300) resolve(text);
        else reject(new Error(`${method} ${url} was answered with ${statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Each worker repeats its work. @returns completed repetitions per second, of all workers */
export async function donePerSecond(workers: readonly (() => Promise<unknown>)[], seconds: number): Promise<number> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  let done = 0;
  const repeat = async (work: () => Promise<unknown>): Promise<void> => {
    while (performance.now() < endsAt) {
      await work();
      done += 1;
    }
  };
  await Promise.all(workers.map(repeat));
  return done / ((performance.now() - startedAt) / 1_000);
}

/**
 * Starts the work at a fixed rate, without waiting for earlier work, so that a slow answer does not reduce the number
 * of samples (coordinated omission). @returns the duration of each, in milliseconds
 */
export async function durations(work: () => Promise<unknown>, seconds: number, perSecond: number): Promise<number[]> {
  const timed = async (): Promise<number> => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  const under: Promise<number>[] = [];
  const startedAt = performance.now();
  for await (const _ of setInterval(1_000 / perSecond)) {
    // Timers come late, so what is due is counted by the clock.
    const due = Math.min(((performance.now() - startedAt) / 1_000) * perSecond, seconds * perSecond);
    while (under.length < due) under.push(timed());
    if (under.length >= seconds * perSecond) break;
  }
  return Promise.all(under);
}
