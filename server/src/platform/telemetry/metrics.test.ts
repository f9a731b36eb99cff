import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartupError } from '../process/startup-error.ts';
import { jobChannel } from './channels.ts';
import type { Metrics } from './metrics.ts';
import { listenForMetrics, serveMetricsByToken } from './metrics-endpoints.ts';
import { startMetrics } from './start-metrics.ts';
import { watchSender } from './watch-sender.ts';

const token = 'a-token-of-24-characters';
let metrics: Metrics;
const stops: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  const started = await startMetrics({ port: undefined, host: '127.0.0.1', token });
  if (started === undefined) throw new Error('nothing is measured');
  metrics = started;
});
afterEach(async () => {
  vi.useRealTimers();
  metrics.stop();
  for (const stop of stops.splice(0)) await stop();
});

/** The samples of a metric in Prometheus' text format. */
async function samples(name: string): Promise<string[]> {
  const { text } = await metrics.expose();
  return text.split('\n').filter((line) => line.startsWith(`awamu_${name}`) && !line.includes('_bucket{'));
}

async function serve(): Promise<string> {
  const app = fastify();
  metrics.watchRequests(app);
  app.get('/members/:id', async (request) => (request.params as { id: string }).id);
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  serveMetricsByToken(app, metrics, token);
  stops.push(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test('without a port or token nothing is measured', async () => {
  expect(await startMetrics({ port: undefined, host: '127.0.0.1', token: undefined })).toBeUndefined();
});

test('calls are counted and timed by method, route pattern and class of status', async () => {
  const url = await serve();
  for (const path of ['/members/1', '/members/2', '/broken']) await (await fetch(url + path)).text();
  const counted = 'http_request_duration_seconds_count';
  await expect.poll(() => samples(counted)).toHaveLength(2);
  expect(await samples(counted)).toEqual([
    `awamu_${counted}{method="GET",route="/members/:id",status="2xx"} 2`,
    `awamu_${counted}{method="GET",route="/broken",status="5xx"} 1`,
  ]);
});

test('no client input becomes a label', async () => {
  const url = await serve();
  for (let index = 0; index < 30; index += 1) {
    const headers = { 'x-request-id': `visitor-${index}`, 'user-agent': `visitor-${index}` };
    await (await fetch(`${url}/visitor-${index}?visitor=${index}`, { headers })).text();
    await (await fetch(`${url}/members/visitor-${index}`, { headers })).text();
  }
  await expect
    .poll(() => samples('http_request_duration_seconds_count'))
    .toEqual([
      expect.stringMatching(/route="unmatched",status="4xx"} 30$/),
      expect.stringMatching(/route="\/members\/:id",status="2xx"} 30$/),
    ]);
  expect((await metrics.expose()).text).not.toContain('visitor');
});

test('job runs are counted, with the time of the last success', async () => {
  await jobChannel.tracePromise(async () => {}, { job: 'sweep', isWatch: false });
  const failed = jobChannel.tracePromise(() => Promise.reject(new Error('no')), { job: 'sweep', isWatch: false });
  await expect(failed).rejects.toThrow('no');
  expect(await samples('job_runs_total')).toEqual([
    'awamu_job_runs_total{job="sweep",outcome="success"} 1',
    'awamu_job_runs_total{job="sweep",outcome="failure"} 1',
  ]);
  expect(await samples('job_duration_seconds_count')).toEqual(['awamu_job_duration_seconds_count{job="sweep"} 2']);
  expect(await samples('job_last_success_timestamp_seconds')).toHaveLength(1);
});

test('sent and failed messages are counted by channel', async () => {
  const send = vi.fn<(mail: { to: string }, beforeSending: () => Promise<void>) => Promise<void>>(async () => {});
  const mailer = watchSender('email', { send });
  await mailer.send({ to: 'ann@people.example' }, async () => {});
  send.mockRejectedValueOnce(new Error('refused'));
  await expect(mailer.send({ to: 'ann@people.example' }, async () => {})).rejects.toThrow('refused');
  expect(await samples('sendings_total')).toEqual([
    'awamu_sendings_total{channel="email",outcome="sent"} 1',
    'awamu_sendings_total{channel="email",outcome="failed"} 1',
  ]);
});

test('gauges are read at each scrape, and unknown values are omitted', async () => {
  let sockets: number | null = 3;
  metrics.watch({
    source: 'realtime',
    gauges: { sockets: { help: 'Open.' }, queue_jobs: { help: 'Jobs.', labels: ['state'] } },
    read: async () => ({ sockets, queue_jobs: [{ value: 2, labels: { state: 'ready' } }] }),
  });
  expect(await samples('sockets')).toEqual(['awamu_sockets 3']);
  sockets = null;
  expect(await samples('sockets')).toEqual([]);
  expect(await samples('queue_jobs')).toEqual(['awamu_queue_jobs{state="ready"} 2']);
});

test('a source that fails or hangs does not affect others', async () => {
  vi.useFakeTimers();
  const late = new Promise<never>(() => {});
  metrics.watch({ source: 'away', gauges: { one: { help: 'One.' } }, read: () => Promise.reject(new Error('away')) });
  metrics.watch({ source: 'late', gauges: { two: { help: 'Two.' } }, read: () => late });
  metrics.watch({ source: 'well', gauges: { three: { help: 'Three.' } }, read: async () => ({ three: 3 }) });
  const exposed = metrics.expose();
  await vi.runAllTimersAsync();
  const { text } = await exposed;
  expect(text).toContain('awamu_three 3');
  expect(text).not.toMatch(/^awamu_(one|two) /m);
  expect(text).toContain('awamu_source_up{source="away"} 0\nawamu_source_up{source="well"} 1');
  expect(text).toContain('awamu_source_up{source="late"} 0');
});

test('the public port serves metrics only with the token', async () => {
  const url = await serve();
  const ask = async (path: string, authorization?: string) => {
    const answer = await fetch(url + path, { headers: authorization === undefined ? {} : { authorization } });
    return { status: answer.status, body: await answer.text(), type: answer.headers.get('content-type') };
  };
  const shown = await ask('/metrics', `Bearer ${token}`);
  expect(shown).toMatchObject({ status: 200, type: 'text/plain; version=0.0.4; charset=utf-8' });
  expect(shown.body).toContain('process_cpu_seconds_total');
  const unknown = await ask('/metricz');
  for (const wrong of [undefined, token, `Bearer ${token}x`, `bearer ${token.slice(1)}`]) {
    const refused = await ask('/metrics', wrong);
    expect({ ...refused, body: refused.body.replace('metrics', 'metricz') }).toEqual(unknown);
  }
});

test('the metrics port serves metrics without a token, and nothing else', async () => {
  const server = await listenForMetrics(metrics, { port: 0, host: '127.0.0.1' });
  stops.push(async () => server.close());
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method });
  expect((await ask('/metrics')).status).toBe(200);
  expect((await ask('/')).status).toBe(404);
  expect((await ask('/metrics', 'POST')).status).toBe(404);
  await expect(listenForMetrics(metrics, { port, host: '127.0.0.1' })).rejects.toThrow(StartupError);
});
