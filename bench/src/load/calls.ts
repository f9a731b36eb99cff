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

/** One call over a connection that stays open. @returns the body @throws when it is not answered with success */
export function call({ method, url, headers, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (answer.statusCode === 200) resolve(text);
        else reject(new Error(`${method} ${url} was answered with ${answer.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Lets each worker do its work again and again. @returns how much was done in a second, by all of them */
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
 * Does the work at a steady pace, as somebody does who looks at one thing after the other: it does not wait for the work
 * before, so that a slow answer is not left out of the count. @returns how long each took, in milliseconds
 */
export async function durations(work: () => Promise<unknown>, seconds: number, perSecond: number): Promise<number[]> {
  const timed = async (): Promise<number> => {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  };
  const under: Promise<number>[] = [];
  for await (const _ of setInterval(1_000 / perSecond)) {
    if (under.push(timed()) >= seconds * perSecond) break;
  }
  return Promise.all(under);
}
