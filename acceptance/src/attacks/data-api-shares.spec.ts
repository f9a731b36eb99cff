import { limits } from '@awamu/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type RestFixture, startRestFixture } from '../rest/rest-fixture.ts';

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

describe('a visitor who fills a form', () => {
  const { maxVisitorPerHour } = limits.forms;
  const send = async (address: string, path: string, body: unknown = { title: 'Mine' }) =>
    films.app.inject({
      method: 'POST',
      url: `/rest/v1${path}`,
      remoteAddress: address,
      headers: { apikey: films.anonKey, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const statusesOf = async (addresses: readonly string[], path: string) =>
    (await Promise.all(addresses.map((address) => send(address, path)))).map(({ statusCode }) => statusCode);

  it('sends one row in a request', async () => {
    await films.owner.unsafe('grant insert on public.films to anon; grant usage on sequence films_id_seq to anon');
    const refused = await send('203.0.113.20', '/films', [{ title: 'One' }, { title: 'Two' }]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'PGRST102', message: 'A visitor inserts one row per request' });
    expect((await send('203.0.113.20', '/films', [{ title: 'One' }])).statusCode).toBe(201);
    const byMember = await films.member.from('films').insert([{ title: 'Three' }, { title: 'Four' }]);
    expect(byMember.error).toBeNull();
  });

  it.each([
    ['an IPv6 network', (at: number) => `2001:db8:1:2::${at.toString(16)}`, '2001:db8:1:3::1'],
    [
      'an IPv4 address, however it is written',
      (at: number) => (at % 2 ? '203.0.113.9' : '::ffff:203.0.113.9'),
      '::ffff:203.0.113.10',
    ],
  ])('is counted by %s', async (_what, addressAt, other) => {
    const own = Array.from({ length: maxVisitorPerHour }, (_, at) => addressAt(at));
    expect(await statusesOf(own, '/films')).not.toContain(429);
    expect(await statusesOf([addressAt(98), addressAt(99)], '/films')).toEqual([429, 429]);
    expect(await statusesOf([other], '/films')).not.toContain(429);
  });

  it('is limited per IPv6 site, which has many networks', async () => {
    const networks = Array.from({ length: limits.forms.maxSitePerHour / maxVisitorPerHour }, (_, at) => at + 1);
    for (const network of networks) {
      const own = Array.from({ length: maxVisitorPerHour }, () => `2001:db8:2:${network.toString(16)}::1`);
      expect(await statusesOf(own, '/films')).not.toContain(429);
    }
    expect(await statusesOf(['2001:db8:2:ff::1'], '/films')).toEqual([429]);
    expect(await statusesOf(['2001:db8:3:ff::1'], '/films')).not.toContain(429);
  });

  it('does not use up the reports of others at the same address', async () => {
    const address = '198.51.100.4';
    const own = Array.from({ length: maxVisitorPerHour + 1 }, () => address);
    expect(await statusesOf(own, '/films')).toContain(429);
    // The films have no such function: 404 is past the limit.
    expect(await statusesOf(own.slice(1), '/rpc/report_by_name')).toEqual(own.slice(1).map(() => 404));
    expect(await statusesOf([address, address], '/rpc/%72eport_by_name')).toEqual([429, 429]);
    expect((await statusesOf(own, '/rpc/ask_why_closed')).toSorted()).toEqual([...own.slice(1).map(() => 404), 429]);
  });
});

describe('a flood of slow requests', () => {
  const lock = 191;
  beforeAll(async () => {
    await films.owner.unsafe(`
      create function public.wait_long() returns void language plpgsql set lock_timeout = '30s'
        as $$ begin perform pg_advisory_xact_lock_shared(${lock}); end $$;
      grant execute on function public.wait_long() to anon, authenticated`);
    await films.schemaCache.reload();
  });

  const ask = (address: string, path: string, token = films.anonKey) =>
    films.app.inject({
      method: path.startsWith('/rpc') ? 'POST' : 'GET',
      url: `/rest/v1${path}`,
      remoteAddress: address,
      headers: { apikey: films.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  const waitLong = (address: string, token?: string) => ask(address, '/rpc/wait_long', token);
  const answersElsewhere = async () => {
    expect((await ask('2001:db8:4:ff::1', '/films?select=id&id=eq.1')).json()).toEqual([{ id: 1 }]);
  };
  /** How many statements wait for the lock, each on a connection. */
  const stuck = async () => {
    const [row] = await films.owner<{ count: number }[]>`
      select count(*)::int from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    return row?.count;
  };

  /** Runs the work while the function waits. @returns the statuses of the flood afterwards */
  async function whileSlow(flood: () => Promise<{ statusCode: number }>[], work: () => Promise<void>) {
    const holder = await films.owner.reserve();
    await holder`select pg_advisory_lock(${lock})`;
    const asked = flood();
    try {
      await work();
    } finally {
      await holder`select pg_advisory_unlock(${lock})`;
      holder.release();
    }
    return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  }

  it('of one network of visitors leaves connections to everybody else, and its queue is bounded', async () => {
    const refused: Awaited<ReturnType<typeof ask>>[] = [];
    const flood = () =>
      Array.from({ length: 110 }, async (_, at) => {
        const answer = await waitLong(`2001:db8:4:1::${at}`);
        if (answer.statusCode === 429) refused.push(answer);
        return answer;
      });
    const statuses = await whileSlow(flood, async () => {
      await expect.poll(() => refused.length).toBe(4);
      expect(refused[0]?.json()).toMatchObject({ code: 'PT429', message: 'too_many_requests' });
      expect(refused[0]?.headers['retry-after']).toBe('1');
      expect((await films.member.from('films').select('id').eq('id', 1)).data).toEqual([{ id: 1 }]);
      await answersElsewhere();
    });
    expect(statuses.filter((status) => status < 300)).toHaveLength(106);
  });

  it('of eight networks holds every connection of callers, and none of sign-in and health', async () => {
    const tokens = await Promise.all(Array.from({ length: 24 }, () => createMember(films.owner, films.signer)));
    const flood = () =>
      tokens.flatMap((token, at) => Array.from({ length: 3 }, () => waitLong(`2001:db8:9:${at % 8}::1`, token)));
    const statuses = await whileSlow(flood, async () => {
      await expect.poll(stuck).toBe(12);
      const asked = Array.from({ length: 4 }, () => films.askAsPart('select 1 as one'));
      expect(await Promise.all(asked)).toEqual(asked.map(() => [{ one: 1 }]));
      expect(await stuck()).toBe(12);
    });
    expect(statuses).toEqual(statuses.map(() => 204));
  });

  it('of reads that were fast leaves connections to everybody else', async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => createMember(films.owner, films.signer)));
    const readFilm = (at: number, token?: string) => ask(`2001:db8:8:1::${at}`, '/films?select=title&id=eq.1', token);
    const readElsewhere = async () => {
      const answer = await ask('2001:db8:4:ff::1', '/directors?select=id&id=eq.1');
      expect(answer.json()).toEqual([{ id: 1 }]);
    };
    for (let count = 0; count < 30; count += 1) await Promise.all([readFilm(0), readElsewhere()]);
    const holder = await films.owner.reserve();
    await holder`begin`;
    await holder`lock table films in access exclusive mode`;
    const waitingForLock = async () => {
      const [row] = await films.owner<{ count: number }[]>`
        select count(*)::int from pg_locks where not granted and relation = 'films'::regclass`;
      return row?.count;
    };
    const flood = tokens.flatMap((token, at) => Array.from({ length: 6 }, () => readFilm(at, token)));
    try {
      await expect.poll(waitingForLock).toBeGreaterThanOrEqual(2);
      for (let asked = 0; asked < 3; asked += 1) await readElsewhere();
      // Those that came later have the four places of a network besides.
      expect(await waitingForLock()).toBeLessThanOrEqual(6 + 4);
    } finally {
      await holder`rollback`;
      holder.release();
    }
    await Promise.all(flood);
  });

  it.each([
    ['one account holds a quarter of the connections', 1, (at: number) => `2001:db8:5:${at}::1`, [3, 3]],
    ['two accounts hold half of them', 2, (at: number) => `2001:db8:5:${at}::1`, [6, 6]],
    ['many accounts of one network hold a third', 6, (at: number) => `2001:db8:6:1::${at}`, [4, 4]],
    ['many accounts of two networks leave five', 8, (at: number) => `2001:db8:6:${at % 2}::${at}`, [6, 7]],
    ['four accounts of four networks leave two', 4, (at: number) => `2001:db8:7:${at}::1`, [8, 10]],
  ] as const)('by %s', async (_what, accounts, addressAt, [fewest, most]) => {
    const tokens = await Promise.all(Array.from({ length: accounts }, () => createMember(films.owner, films.signer)));
    const flood = () => tokens.flatMap((token, at) => Array.from({ length: 8 }, () => waitLong(addressAt(at), token)));
    const statuses = await whileSlow(flood, async () => {
      await expect.poll(stuck).toBeGreaterThanOrEqual(fewest);
      for (let asked = 0; asked < 3; asked += 1) await answersElsewhere();
      expect(await stuck()).toBeLessThanOrEqual(most);
    });
    expect(statuses).toEqual(statuses.map(() => 204));
  });
});
