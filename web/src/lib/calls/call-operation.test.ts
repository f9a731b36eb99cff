import { listMatches } from '@awamu/contracts/operations/matching.ts';
import { addressOf, operation } from '@awamu/contracts/operations/operation.ts';
import { productErrors } from '@awamu/contracts/product-errors.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ProductApiError } from '../failures/product-api-error.ts';
import { errorFromResponse } from '../failures/product-failure.ts';
import { i18n } from '../words/i18n.ts';
import { callOperation } from './call-operation.ts';
import { shouldRetry } from './query-client.ts';

describe('errors of the product API (specification, section 8)', () => {
  it('use the text of a known code, whatever the body contains', () => {
    const error = errorFromResponse(403, { success: false, code: 'send_forbidden', error: 'stack trace' });
    expect(error).toMatchObject({ status: 403, code: 'send_forbidden', message: productErrors.send_forbidden.message });
  });

  it.each([
    [401, 'Authentication expired. Please log in again.'],
    [403, 'Access denied. Please check your account status.'],
    [404, 'Matching service not found. Please contact support.'],
    [500, 'Server error. Please try again later.'],
    [502, 'Server error. Please try again later.'],
    [418, 'HTTP error! Status: 418'],
  ])('%d without a body', (status, message) => {
    expect(errorFromResponse(status, null).message).toBe(message);
  });

  it('use the text of a refusal, never that of a broken server', () => {
    expect(errorFromResponse(422, { error: 'Please choose a city.' }).message).toBe('Please choose a city.');
    expect(errorFromResponse(500, { error: 'relation "x" does not exist' }).message).toBe(
      productErrors.server_error.message,
    );
  });
});

describe('the texts of the product’s errors', () => {
  it('equal those of the contract', () => {
    const sentences = Object.entries(productErrors).map(([code, { message }]) => [code, message]);
    expect(i18n.getResourceBundle('en', 'errors')).toEqual(Object.fromEntries(sentences));
  });
});

describe('a product without its configuration', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('reports that the service is not configured', async () => {
    vi.stubGlobal('fetch', async () => new Response('not here', { status: 404 }));
    await expect(callOperation(listMatches, {})).rejects.toMatchObject({
      status: 0,
      code: 'not_configured',
      message: 'Service not configured',
    });
  });
});

describe('a call that outlives its page', () => {
  const config = {
    supabaseUrl: 'https://awamu.example',
    anonKey: 'anon',
    matchingUrl: '',
    demo: false,
    emailConfirmation: false,
    googleConfigured: false,
    phoneChannels: [],
  };
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['keeps a decision alive', 'POST', { interaction_type: 'like' }, true],
    ['keeps one without a body alive', 'POST', undefined, true],
    ['does not keep a read alive', 'GET', undefined, false],
    ['does not keep a body alive that is too large', 'POST', { text: 'x'.repeat(5_000) }, false],
  ] as const)('%s', async (_case, method, body, outlives) => {
    const expires_at = Date.now() / 1_000 + 3_600;
    const session = { access_token: 'hers', refresh_token: 'hers too', expires_at };
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(session) });
    const sent: RequestInit[] = [];
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      if (address === '/config.json') return Response.json(config);
      sent.push(init);
      return Response.json({});
    });
    const called = operation({
      method,
      path: '/api/things/:id',
      summary: 'A call.',
      level: 'member',
      input: { params: z.object({ id: z.string() }), body: z.unknown() },
      output: z.object({}),
    });
    await callOperation(called, { params: { id: 'one' }, body });
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([outlives]);
  });
});

describe('retries', () => {
  it.each([
    [0, true],
    [503, true],
    [401, false],
    [404, false],
  ])('after status %d: %s', (status, expected) => {
    expect(shouldRetry(0, new ProductApiError(status, 'x', 'x'))).toBe(expected);
  });

  it('stops after two failures', () => {
    expect(shouldRetry(2, new ProductApiError(503, 'x', 'x'))).toBe(false);
  });
});

describe('the URL of an operation', () => {
  it('contains its params and query', () => {
    const call = { path: '/api/messages/match/:matchId' };
    const query = { limit: 50, before: undefined, after: null };
    expect(addressOf(call, { params: { matchId: 'a/b?c' }, query })).toBe('/api/messages/match/a%2Fb%3Fc?limit=50');
    expect(addressOf({ path: '/matching/discover' })).toBe('/matching/discover');
  });

  it('has no gaps', () => {
    expect(() => addressOf({ path: '/api/messages/match/:matchId' }, { params: {} })).toThrow('matchId');
  });
});
