import { once } from 'node:events';
import { request as ask, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { answerUnreadableAddress, answerWithRequestId, requestIdOf } from './request-id.ts';
import { logRequests } from './request-log.ts';

let lines: Record<string, unknown>[];
let app: FastifyInstance;
beforeEach(async () => {
  lines = [];
  const logger = createLogger('info', { write: (line) => lines.push(JSON.parse(line)) });
  app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    frameworkErrors: answerUnreadableAddress,
  });
  answerWithRequestId(app);
  logRequests(app);
});
afterEach(() => app.close());

/** Calls over the network, as an injected request has no connection to close. */
async function call(path: string, options: { headers?: OutgoingHttpHeaders; body?: string } = {}) {
  const { body, headers = {} } = options;
  const request = ask(await app.listen({ port: 0, host: '127.0.0.1' }), {
    path,
    method: body === undefined ? 'GET' : 'POST',
    headers,
  });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}

/** The log line of the only call. */
async function theLine(): Promise<Record<string, unknown>> {
  const requests = () => lines.filter(({ msg }) => msg === 'request');
  await expect.poll(requests).not.toEqual([]);
  return requests()[0] ?? {};
}

test("a call is one line with method, route pattern, status, milliseconds and id, without the caller's input", async () => {
  app.post('/members/:id', async (_request, reply) => reply.code(201).send('ok'));
  const answer = await call('/members/ann@people.example?token=secret', {
    headers: {
      authorization: 'Bearer secret',
      'x-request-id': 'call-0001',
      'user-agent': 'Ann',
      'content-type': 'application/json',
    },
    body: '{"text":"secret"}',
  });
  expect(await theLine()).toEqual({
    level: 30,
    time: expect.any(Number),
    reqId: 'call-0001',
    method: 'POST',
    route: '/members/:id',
    status: 201,
    ms: expect.any(Number),
    msg: 'request',
  });
  expect(answer.headers['x-request-id']).toBe('call-0001');
  expect(JSON.stringify(await theLine())).not.toMatch(/secret|ann@|127\.0\.0\.1|Ann/);
});

test.each(['', 'short', 'a'.repeat(65), 'with space 1', '<script>1'])(
  'an id that is not well-formed is replaced: %j',
  async (id) => {
    app.get('/', async () => 'ok');
    const { headers } = await call('/', { headers: { 'x-request-id': id } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await theLine())['reqId']).toBe(headers['x-request-id']);
  },
);

test('a path without a route is logged as unmatched', async () => {
  const { headers } = await call('/secret?secret');
  expect(await theLine()).toMatchObject({ route: 'unmatched', status: 404, reqId: headers['x-request-id'] });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('a malformed path is answered and logged', async () => {
  const answer = await call('/%secret');
  expect(answer).toMatchObject({ status: 400 });
  expect(JSON.parse(answer.body)).toMatchObject({ error: 'Bad Request', code: 'FST_ERR_BAD_URL' });
  expect(await theLine()).toMatchObject({ route: 'unmatched', status: 400, reqId: answer.headers['x-request-id'] });
  expect(answer.body + JSON.stringify(lines)).not.toContain('secret');
});

test('an error is logged with its request id and without personal data', async () => {
  app.get('/broken', async (request) => {
    const error = Object.assign(new Error('no mailbox ann@people.example', { cause: new Error('at 203.0.113.7') }), {
      code: '23505',
      detail: 'Key (email)=(ann@people.example) already exists.',
    });
    request.log.error({ err: error, req: request }, 'it failed');
    throw error;
  });
  const { headers } = await call('/broken?secret', { headers: { 'x-request-id': 'call-0002' } });
  expect(headers['x-request-id']).toBe('call-0002');
  await theLine();
  const entry = lines.find(({ msg }) => msg === 'it failed');
  expect(entry).toMatchObject({
    reqId: 'call-0002',
    req: { method: 'GET', route: '/broken' },
    err: { code: '23505', message: 'no mailbox [email]: at [address]' },
  });
  expect(JSON.stringify(lines)).not.toMatch(/ann@|203\.0|secret/);
});

test('a caller who disconnects before the answer is logged as 499', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  app.get('/slow', () => {
    arrive();
    return new Promise(() => {});
  });
  const request = ask(await app.listen({ port: 0, host: '127.0.0.1' }), { path: '/slow' });
  request.on('error', () => {});
  request.end();
  await arrived;
  request.destroy();
  expect(await theLine()).toMatchObject({ route: '/slow', status: 499 });
});

test('a WebSocket is logged as 101 when it closes', async () => {
  app.get('/socket', (request, reply) => {
    reply.hijack();
    request.raw.socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /socket HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  expect(await theLine()).toMatchObject({ route: '/socket', status: 101 });
});
