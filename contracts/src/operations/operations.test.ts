import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operatorLevels } from '../operator-level.ts';
import { productErrors } from '../product-errors.ts';
import { operations } from './all-operations.ts';
import { addressOf, isMediaType, type Operation, operationLevels } from './operation.ts';
import { errorsOf, isOperatorLevel, needsSession } from './operation-errors.ts';

const smallest: Operation = { method: 'GET', path: '/api/x', summary: 'An example.', level: 'public', output: null };

describe('the address of a call', () => {
  const path = '/api/:first/of/:second';

  it('has its params and its query encoded', () => {
    expect(addressOf({ path }, { params: { first: 'a/b', second: 'ü' } })).toBe('/api/a%2Fb/of/%C3%BC');
    expect(addressOf({ path: '/api' }, { query: { q: 'a&b', page: 2 } })).toBe('/api?q=a%26b&page=2');
    expect(addressOf({ path: '/api' })).toBe('/api');
  });

  it('leaves out what is missing, and only that', () => {
    expect(addressOf({ path: '/api' }, { query: { a: null, b: undefined } })).toBe('/api');
    expect(addressOf({ path: '/api' }, { query: { a: 0, b: false, c: '', d: null } })).toBe('/api?a=0&b=false&c=');
  });

  it('needs every param', () => {
    expect(() => addressOf({ path }, { params: { first: 'a' } })).toThrow('/api/:first/of/:second needs second');
  });
});

describe('the errors of an operation', () => {
  const ofAll = ['server_error', 'busy'];

  it('are those of its level', () => {
    expect(errorsOf(smallest)).toEqual(ofAll);
    const session = ['not_signed_in', 'session_expired'];
    const member = [...session, 'access_denied', 'password_change_required', 'insufficient_aal'];
    expect(errorsOf({ ...smallest, level: 'closed_account' })).toEqual([...session, ...ofAll]);
    expect(errorsOf({ ...smallest, level: 'member' })).toEqual([...member, ...ofAll]);
    expect(errorsOf({ ...smallest, level: 'provider' })).toEqual([
      'not_found',
      'access_denied',
      'too_many_requests',
      ...ofAll,
    ]);
    for (const level of operatorLevels) {
      const operators = [...member, 'second_factor_missing', 'second_factor_required'];
      expect(errorsOf({ ...smallest, level })).toEqual([...operators, ...ofAll]);
    }
  });

  it('are those of its input, its body and its limit', () => {
    expect(errorsOf({ ...smallest, input: { query: z.object({}) } })).toEqual(['invalid_request', ...ofAll]);
    expect(errorsOf({ ...smallest, method: 'POST' })).toEqual(['invalid_request', 'body_too_large', ...ofAll]);
    const limitPerMember = { max: 1, windowSeconds: 1 };
    expect(errorsOf({ ...smallest, limitPerMember })).toEqual(['too_many_requests', ...ofAll]);
  });

  it('are each listed once, its own first', () => {
    const own = { errors: ['busy', 'match_not_found'], fieldErrors: { content: 'invalid_message' } } as const;
    expect(errorsOf({ ...smallest, ...own })).toEqual(['busy', 'match_not_found', 'invalid_message', 'server_error']);
  });
});

it('sessions are needed by all levels but visitors and providers', () => {
  expect(operationLevels.filter((level) => !needsSession(level))).toEqual(['public', 'provider']);
  expect(operationLevels.filter(isOperatorLevel)).toEqual([...operatorLevels]);
});

it('a body that is not JSON has a media type', () => {
  expect(isMediaType({ mediaType: 'text/plain' })).toBe(true);
  for (const body of [z.object({}), null, undefined]) expect(isMediaType(body)).toBe(false);
});

it.each(Object.entries<Operation>(operations))('%s has the params of its path, and known errors', (_id, declared) => {
  const { path, aliases = [], input = {} } = declared;
  for (const address of [path, ...aliases]) {
    const named = [...address.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(input.params?.shape ?? {}).toSorted()).toEqual(named.toSorted());
  }
  for (const code of errorsOf(declared)) expect(productErrors).toHaveProperty(code);
});
