import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerWithProductErrors, ProductError, productErrorCodeOf } from './product-errors.ts';
import { ShareExceededError } from './share-exceeded-error.ts';

const thrown = (message: string, fields: object) => Object.assign(new Error(message), fields);

test.each([
  ['a product error', new ProductError('send_forbidden'), 'send_forbidden'],
  ['a code raised by a product function', thrown('match_not_found', { code: 'PT404' }), 'match_not_found'],
  ['a raised status without a known code', thrown('whatever', { code: 'PT403' }), 'access_denied'],
  ['a statement that took too long', thrown('canceling statement', { code: '57014' }), 'busy'],
  ['too many connections', thrown('sorry', { code: '53300' }), 'busy'],
  ['an unreachable database', thrown('connect', { code: 'ECONNREFUSED' }), 'busy'],
  ['an interrupted connection', thrown('write', { code: 'CONNECTION_CLOSED' }), 'busy'],
  ['a deadlock', thrown('deadlock', { code: '40P01' }), 'busy'],
  ['a value that the type refuses', thrown('invalid byte sequence', { code: '22021' }), 'invalid_request'],
  ['a value that a constraint refuses', thrown('violates', { code: '23514' }), 'invalid_request'],
  ['malformed JSON', thrown('bad json', { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' }), 'invalid_request'],
  ['a body that is too large', thrown('large', { statusCode: 413 }), 'body_too_large'],
  ['a foreign content type', thrown('type', { statusCode: 415 }), 'invalid_request'],
  ['an invalid query', thrown('syntax error', { code: '42601' }), 'server_error'],
  ['a bug', new TypeError('undefined is not a function'), 'server_error'],
  ['a thrown value that is not an error', 'oops', 'server_error'],
])('%s', (_case, error, code) => {
  expect(productErrorCodeOf(error)).toBe(code);
});

test('an exceeded share is answered with the time to wait', async () => {
  const app = fastify();
  answerWithProductErrors(app);
  app.get('/call', () => Promise.reject(new ShareExceededError(7)));
  const { statusCode, headers, body } = await app.inject('/call');
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toMatchObject([
    429,
    '7',
    { code: 'too_many_requests' },
  ]);
  await app.close();
});
