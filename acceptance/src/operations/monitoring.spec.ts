import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, freePort, type ServerProcess } from '../harness/server-process.ts';
import { startSpecProcess } from '../harness/spec-server.ts';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from './otlp-receiver.ts';

const printLoaded = `--import=${fileURLToPath(new URL('../harness/print-loaded.ts', import.meta.url))}`;
const token = 'a-token-of-24-characters';

/** The log lines about requests. */
function requestLines(server: ServerProcess): Record<string, unknown>[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
}

describe('a server without settings of monitoring', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startSpecProcess({ env: { NODE_OPTIONS: printLoaded } });
  });
  afterAll(() => discardServer(server));

  it('loads neither OpenTelemetry nor the library of Prometheus', () => {
    // The queue depends on OpenTelemetry's API package, which does nothing on its own.
    expect(server.output().match(/^loaded .*$/gm)).toEqual(['loaded @opentelemetry/api']);
  });

  it('knows no /metrics', async () => {
    const [asked, unknown] = await Promise.all(['/metrics', '/metricz'].map((path) => fetch(server.url + path)));
    expect(asked?.status).toBe(404);
    expect(await asked?.json()).toEqual(await unknown?.json());
  });

  it.each([
    ['/api/health', 200, '/api/health'],
    ['/api/nothing', 404, '/api/*'],
    ['/rest/v1/profiles?select=secret', 401, '/rest/v1/:name'],
    ['/auth/v1/user', 401, '/auth/v1/user'],
    ['/storage/v1/bucket', 400, '/storage/v1/bucket'],
    ['/realtime/v1/nothing', 404, 'unmatched'],
    ['/realtime/v1/websocket?apikey=secret', 401, '/realtime/v1/websocket'],
    ['/config.json', 200, '/config.json'],
    ['/', 200, '/'],
    ['/secret', 404, 'unmatched'],
    ['/%secret', 400, 'unmatched'],
  ])('tells its id with the answer and in its line: %s', async (path, status, route) => {
    const id = `call-${crypto.randomUUID()}`;
    const answer = await fetch(server.url + path, { headers: { 'x-request-id': id, origin: 'https://other.example' } });
    await answer.text();
    expect(answer.headers.get('x-request-id')).toBe(id);
    await expect.poll(() => requestLines(server).find(({ reqId }) => reqId === id)).toMatchObject({ route, status });
    expect(server.output()).not.toContain('secret');
  });

  it('lets pages of other origins read the id', async () => {
    const answer = await fetch(`${server.url}/config.json`, { headers: { origin: 'https://other.example' } });
    expect(answer.headers.get('access-control-expose-headers')?.split(', ')).toContain('x-request-id');
  });
});

describe('a server that is monitored', () => {
  let server: ServerProcess;
  let receiver: OtlpReceiver;
  let metricsPort: number;
  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    metricsPort = await freePort();
    server = await startSpecProcess({
      env: {
        NODE_OPTIONS: printLoaded,
        METRICS_PORT: String(metricsPort),
        METRICS_TOKEN: token,
        OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
        OTEL_SERVICE_NAME: 'awamu-tried',
      },
    });
  });
  afterAll(async () => {
    await discardServer(server);
    await receiver.stop();
  });

  it('loads what it was set to use', () => {
    expect(server.output()).toMatch(/^loaded prom-client$/m);
    expect(server.output()).toMatch(/^loaded @opentelemetry\/exporter-trace-otlp-http$/m);
  });

  it('serves metrics on a separate port, and on the public one for the token', async () => {
    const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    await expect.poll(figures).toContain('awamu_job_runs_total{job="end suspensions"');
    // Following begins when the transactions that began before it have ended, also those of the specs beside this one.
    await expect.poll(figures).toContain('\nawamu_feed_following 1');
    const text = await figures();
    for (const source of ['request_pool', 'queue', 'realtime', 'database']) {
      expect(text).toContain(`awamu_source_up{source="${source}"} 1`);
    }
    for (const name of [
      'http_request_duration_seconds_count{method="GET",route="/config.json",status="2xx"}',
      'pool_connections{state="idle"}',
      'pool_waiting',
      'queue_jobs{queue="outbound_messages",state="ready"}',
      'sockets',
      'feed_following 1',
      'feed_lag_bytes',
      'database_size_bytes',
      'database_connections{state="active"}',
      'database_oldest_transaction_seconds',
      'database_rows{state="dead"}',
      'outbound_messages{state="waiting"}',
    ]) {
      expect(text).toContain(`\nawamu_${name}`);
    }
    expect(text).toContain('\nprocess_resident_memory_bytes ');
    const shown = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    expect(await shown.text()).toContain('awamu_sockets 0');
    const [refused, unknown] = await Promise.all(['/metrics', '/metricz'].map((path) => fetch(server.url + path)));
    expect(refused?.status).toBe(404);
    expect(await refused?.json()).toEqual(await unknown?.json());
  });

  it('sends a trace of a call and of its statements, within the trace of the caller, and no value', async () => {
    const traceId = crypto.randomUUID().replaceAll('-', '');
    const parentId = traceId.slice(0, 16);
    const email = `${crypto.randomUUID()}@people.example`;
    const answer = await fetch(`${server.url}/rest/v1/rpc/read_closure`, {
      method: 'POST',
      headers: {
        apikey: server.config.anonKey,
        'content-type': 'application/json',
        traceparent: `00-${traceId}-${parentId}-01`,
        'x-request-id': 'call-traced',
      },
      body: JSON.stringify({ pass: email }),
    });
    await answer.text();
    const traced = (): ReceivedSpan[] => receiver.spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => traced().length).toBeGreaterThan(1);
    const call = traced().find(({ parentSpanId }) => parentSpanId === parentId);
    expect(call).toMatchObject({
      name: 'POST /rest/v1/rpc/:name',
      attributes: { 'http.response.status_code': answer.status, 'http.request.header.x-request-id': 'call-traced' },
    });
    const statements = traced().filter((span) => span !== call);
    for (const { parentSpanId } of statements) expect(parentSpanId).toBe(call?.spanId);
    expect(statements.map(({ attributes }) => attributes['db.query.text'])).toContainEqual(
      expect.stringContaining('"public"."read_closure"'),
    );
    expect(receiver.raw()).not.toContain(email);
    expect(receiver.services).toEqual(new Set(['awamu-tried']));
  });

  it('sends a trace of a job that ran by itself', async () => {
    const job = () => receiver.spans.find(({ name }) => name === 'job end suspensions');
    await expect.poll(job).toBeDefined();
    const statements = receiver.spans.filter(({ parentSpanId }) => parentSpanId === job()?.spanId);
    expect(statements.map(({ name }) => name)).toContain('select end_suspensions');
  });
});
