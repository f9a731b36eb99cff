import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takePreloaded } from './preload.ts';

const address = '/matching/discover';

function startPage(answer: Promise<Response>, begunAt = Date.now()): void {
  vi.stubGlobal('window', {
    preloaded: { token: 'hers', begunAt, answers: { [address]: answer }, isScreenAwaited: false },
  });
}

describe('what the page asked for before the app was there', () => {
  beforeEach(() => startPage(Promise.resolve(new Response('people'))));
  afterEach(() => vi.unstubAllGlobals());

  it('is taken once', async () => {
    expect(await (await takePreloaded(address, 'hers'))?.text()).toBe('people');
    expect(await takePreloaded(address, 'hers')).toBeNull();
  });

  it('is no answer to another question', async () => {
    expect(await takePreloaded('/matching/matches', 'hers')).toBeNull();
  });

  it('is not given to somebody who signed in meanwhile', async () => {
    expect(await takePreloaded(address, 'his')).toBeNull();
  });

  it('is not taken once it is old', async () => {
    startPage(Promise.resolve(new Response('people')), Date.now() - 30_001);
    expect(await takePreloaded(address, 'hers')).toBeNull();
  });

  it('is asked for again where it did not come', async () => {
    startPage(Promise.reject(new TypeError('Failed to fetch')));
    expect(await takePreloaded(address, 'hers')).toBeNull();
  });

  it('is none on other pages', async () => {
    vi.stubGlobal('window', {});
    expect(await takePreloaded(address, 'hers')).toBeNull();
  });
});
