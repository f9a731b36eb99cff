import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EarlyDecision, takeEarlyDecisions, takeFirstAnswer } from './page-start.ts';

const address = '/matching/discover';

function startPage(answer: Promise<Response>, begunAt = Date.now()): void {
  vi.stubGlobal('window', { pageStart: { token: 'hers', begunAt, answers: { [address]: answer } } });
}

describe('what the page asked for before the app was there', () => {
  beforeEach(() => startPage(Promise.resolve(new Response('people'))));
  afterEach(() => vi.unstubAllGlobals());

  it('is taken once', async () => {
    expect(await (await takeFirstAnswer(address, 'hers'))?.text()).toBe('people');
    expect(await takeFirstAnswer(address, 'hers')).toBeNull();
  });

  it('is no answer to another question', async () => {
    expect(await takeFirstAnswer('/matching/matches', 'hers')).toBeNull();
  });

  it('is not given to somebody who signed in meanwhile', async () => {
    expect(await takeFirstAnswer(address, 'his')).toBeNull();
  });

  it('is not taken once it is old', async () => {
    startPage(Promise.resolve(new Response('people')), Date.now() - 30_001);
    expect(await takeFirstAnswer(address, 'hers')).toBeNull();
  });

  it('is asked for again where it did not come', async () => {
    startPage(Promise.reject(new TypeError('Failed to fetch')));
    expect(await takeFirstAnswer(address, 'hers')).toBeNull();
  });

  it('is none on other pages', async () => {
    vi.stubGlobal('window', {});
    expect(await takeFirstAnswer(address, 'hers')).toBeNull();
  });
});

describe('what was decided before the app was there', () => {
  const decision = { person: { id: 'him' }, type: 'like', answer: Promise.resolve(null) } as unknown as EarlyDecision;

  beforeEach(() => {
    const start = { token: 'hers', begunAt: Date.now(), answers: {}, decisions: [decision] };
    vi.stubGlobal('window', { pageStart: start });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is taken over once', () => {
    expect(takeEarlyDecisions('hers')).toEqual([decision]);
    expect(takeEarlyDecisions('hers')).toEqual([]);
  });

  it('is nobody else’s', () => {
    expect(takeEarlyDecisions('his')).toEqual([]);
    expect(takeEarlyDecisions(undefined)).toEqual([]);
  });
});
