import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RestFixture, startRestFixture } from '../rest/rest-fixture.ts';

let films: RestFixture;

beforeAll(async () => {
  films = await startRestFixture();
});
afterAll(() => films?.stop());

describe('a regular expression', () => {
  const json = { 'content-type': 'application/json' };
  const as = (token: string) => ({ authorization: `Bearer ${token}` });
  /** A back reference, whose cost has no bound. */
  const slow = '(.%2B).%2B\\1$';

  it.each([
    ['in a filter', 'GET', `/films?title=match.${slow}`],
    ['without case', 'GET', `/films?title=imatch.${slow}`],
    ['of any', 'GET', `/films?title=match(any).{${slow}}`],
    ['of all', 'HEAD', `/films?title=imatch(all).{${slow}}`],
    ['negated', 'GET', `/films?title=not.match.${slow}`],
    ['in a group', 'GET', '/films?or=(year.eq.1966,and(title.match."^B",year.gt.1))'],
    ['in a negated group', 'GET', '/films?not.and=(title.not.imatch."^B")'],
    ['on something embedded', 'GET', '/directors?select=name,films!films_director_id_fkey(title)&films.title=match.^B'],
    [
      'in a group on something embedded',
      'GET',
      '/directors?select=name,films!films_director_id_fkey(title)&films.or=(title.match."^B")',
    ],
    ['in an update', 'PATCH', `/films?title=match.${slow}`],
    ['in a deletion', 'DELETE', `/films?title=match.${slow}`],
    [
      'on the result of an insert',
      'POST',
      `/films?select=title,directors!films_director_id_fkey(name)&directors.name=match.${slow}`,
    ],
    ['on the rows of a function', 'GET', `/rpc/films_since?since=1960&title=match.${slow}`],
    ['on the rows of a posted function', 'POST', `/rpc/films_since?title=imatch.${slow}`],
    ['on the value of a function', 'GET', `/rpc/count_up?upto=1&count_up=match.${slow}`],
  ] as const)('%s is refused to everybody but the service role', async (_where, method, path) => {
    const payload = { POST: path.startsWith('/rpc') ? '{"since":1960}' : '{"title":"Mine"}', PATCH: '{"year":1}' };
    const ask = (token: string) =>
      films.app.inject({
        method,
        url: `/rest/v1${path}`,
        headers: { ...json, ...as(token), prefer: 'return=representation' },
        ...(method === 'POST' || method === 'PATCH' ? { payload: payload[method] } : {}),
      });
    for (const token of [films.memberToken, films.anonKey]) {
      const refused = await ask(token);
      expect(refused.statusCode).toBe(400);
      if (method !== 'HEAD') {
        expect(refused.json()).toMatchObject({
          code: 'PGRST127',
          details: 'Regular expressions (match, imatch) are for the service role only.',
        });
      }
    }
  });

  it('is served to the service role', async () => {
    const { data, error } = await films.service.from('films').select('id').filter('title', 'match', '^Mandabi$');
    expect({ data, error }).toEqual({ data: [{ id: 2 }], error: null });
  });

  it('is still a value of other filters, and an argument', async () => {
    expect((await films.member.from('films').select('id').eq('title', 'match.^B')).error).toBeNull();
    expect((await films.member.rpc('echo', { document: 'match.x' })).data).toBe('match.x');
  });
});
