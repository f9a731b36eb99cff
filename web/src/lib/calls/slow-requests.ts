import { createPageValue } from '../page/page-value.ts';

/** In ms; a request without a response for longer counts as slow. */
export const slowAfterMs = 8_000;

/** 'waiting': slow requests that must not be sent twice. 'repeatable': at least one can be sent again. */
export type Slowness = 'none' | 'waiting' | 'repeatable';

/** The pending requests, each with what sends it again; null if it must not be sent twice. */
const pending = new Map<object, { isSlow: boolean; repeat: (() => void) | null }>();
const slowness = createPageValue<Slowness>('none');

export const useSlowness = slowness.useValue;

function announce(): void {
  const slow = [...pending.values()].filter(({ isSlow }) => isSlow);
  const found = slow.some(({ repeat }) => repeat) ? 'repeatable' : slow.length > 0 ? 'waiting' : 'none';
  if (found !== slowness.read()) slowness.set(found);
}

/** Sends every slow request again that may be. The first response counts, also that of an earlier attempt. */
export function repeatSlowRequests(): void {
  for (const { isSlow, repeat } of [...pending.values()]) if (isSlow) repeat?.();
}

/**
 * Sends a request and notes it as slow while it has no response for a long time. Nothing is cancelled.
 * @param send sends it, each time it is called
 * @param isRepeatable whether sending it twice has the effect of sending it once
 * @returns the first response; the last error if all attempts fail
 */
export function watchRequest(send: () => Promise<Response>, isRepeatable: boolean): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = {};
    let attempts = 0;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (isSlow: boolean) => {
      clearTimeout(timer);
      pending.set(request, { isSlow, repeat: isRepeatable ? attempt : null });
      announce();
      if (!isSlow) timer = setTimeout(wait, slowAfterMs, true);
    };
    const end = () => {
      clearTimeout(timer);
      pending.delete(request);
      announce();
    };
    const attempt = () => {
      attempts += 1;
      wait(false);
      send()
        .then(withBody)
        .then(
          (response) => {
            end();
            resolve(response);
          },
          (error: unknown) => {
            attempts -= 1;
            if (attempts > 0) return;
            end();
            reject(error);
          },
        );
    };
    attempt();
  });
}

/** A response whose JSON has arrived: a connection can also stop in the middle of it. */
async function withBody(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.includes('json')) await response.clone().arrayBuffer();
  return response;
}

/** Whether a request of supabase-js only reads: only queries, whose results may be dropped at any time, have a signal. */
export function isReading(init: RequestInit | undefined): boolean {
  const method = init?.method ?? 'GET';
  return (
    method === 'GET' || method === 'HEAD' || (method === 'POST' && init?.signal !== undefined && init.signal !== null)
  );
}
