import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
  await fixture.owner.unsafe(`
    create function public.request_setting(name text) returns text language sql stable as
      $$ select current_setting('request.' || name, true) $$;
    create function public.stamp(films) returns text language sql stable as
      $$ select current_setting('request.method', true) || ' ' || current_setting('request.path', true) $$;
    create function public.answer(status text, headers text) returns text language plpgsql as $$
    begin
      perform set_config('response.status', status, true), set_config('response.headers', headers, true);
      return 'done';
    end $$;
    create function public.mark_answer() returns trigger language plpgsql as $$
    begin
      perform set_config('response.headers', '[{"X-Stored": "yes"}]', true);
      return new;
    end $$;
    create trigger mark_answer before insert or update on public.actors for each row execute function public.mark_answer();
    create function public.hint(films) returns text language sql stable as
      $$ select set_config('response.headers', '[{"Cache-Control": "public, max-age=60"}]', true) $$;
    create table public.moments (id integer primary key, at timestamptz not null);
    grant select, insert on public.moments to authenticated;
    insert into public.moments values (1, '2026-07-01 12:00:00+00')`);
  await fixture.schemaCache.reload();
});
afterAll(() => fixture.stop());

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH';
const ask = (method: Method, url: string, headers: Record<string, string> = {}, payload?: object) =>
  fixture.app.inject({
    method,
    url: `/rest/v1${url}`,
    headers: { authorization: `Bearer ${fixture.memberToken}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const setting = async (name: string, headers: Record<string, string> = {}) =>
  (await ask('GET', `/rpc/request_setting?name=${name}`, headers)).json<string>();

describe('request settings', () => {
  test('SQL reads the method and the path', async () => {
    expect(await setting('method')).toBe('GET');
    expect(await setting('path')).toBe('/rpc/request_setting');
    expect((await ask('GET', '/films?select=stamp&id=eq.1')).json()).toEqual([{ stamp: 'GET /films' }]);
    const changed = await ask(
      'PATCH',
      '/films?select=stamp&id=eq.1',
      { prefer: 'return=representation' },
      { year: 1966 },
    );
    expect(changed.json()).toEqual([{ stamp: 'PATCH /films' }]);
  });

  test('SQL reads headers and cookies, but no credentials', async () => {
    const headers = { 'X-Custom': 'a, "b"', cookie: 'theme=dark; token=a=b', apikey: fixture.anonKey };
    const read = JSON.parse(await setting('headers', headers)) as Record<string, string>;
    expect(read).toMatchObject({ 'x-custom': 'a, "b"' });
    expect(Object.keys(read)).not.toContain('authorization');
    expect(Object.keys(read)).not.toContain('apikey');
    expect(Object.keys(read)).not.toContain('cookie');
    expect(JSON.parse(await setting('cookies', headers))).toEqual({ theme: 'dark', token: 'a=b' });
    expect(JSON.parse(await setting('cookies'))).toEqual({});
  });

  test('the settings of one request never reach another', async () => {
    const paths = await Promise.all(
      Array.from({ length: 20 }, (_, index) => setting('headers', { 'x-number': String(index) })),
    );
    expect(paths.map((text) => (JSON.parse(text) as Record<string, string>)['x-number'])).toEqual(
      Array.from({ length: 20 }, (_, index) => String(index)),
    );
  });
});

describe('response settings', () => {
  const answer = (status: string, headers: unknown) =>
    ask(
      'POST',
      '/rpc/answer',
      {},
      { status, headers: typeof headers === 'string' ? headers : JSON.stringify(headers) },
    );

  test('a function sets status and headers', async () => {
    const response = await answer('418', [
      { 'Content-Type': 'text/html; charset=utf-8' },
      { 'Set-Cookie': 'a=1' },
      { 'Set-Cookie': 'b=2' },
    ]);
    expect(response).toMatchObject({ statusCode: 418, body: '"done"' });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['set-cookie']).toEqual(['a=1', 'b=2']);
    expect((await answer('', '')).statusCode).toBe(200);
  });

  test('so do a computed field of a read, and a trigger of a change', async () => {
    expect((await ask('GET', '/films?select=hint&id=eq.1')).headers['cache-control']).toBe('public, max-age=60');
    expect((await ask('POST', '/actors', {}, { name: 'Marked' })).headers['x-stored']).toBe('yes');
    const merged = await ask('POST', '/actors', { prefer: 'return=representation' }, { name: 'Marked' });
    expect(merged.headers['x-stored']).toBe('yes');
  });

  test.each([
    ['PGRST112', 'ready', '[]'],
    ['PGRST112', '99', '[]'],
    ['PGRST111', '200', 'no JSON'],
    ['PGRST111', '200', '{"a":"b"}'],
    ['PGRST111', '200', '[{"a":"b","c":"d"}]'],
    ['PGRST111', '200', '[{"a":1}]'],
    ['PGRST111', '200', '[{"a":"b\\nc"}]'],
    ['PGRST111', '200', '[{"Content-Length":"1"}]'],
  ])('%s refuses %s and %s', async (code, status, headers) => {
    const response = await answer(status, headers);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({ code });
  });
});

describe('Prefer: timezone', () => {
  test('applies to what is read and written', async () => {
    const headers = { prefer: 'timezone=Africa/Kampala' };
    const read = await ask('GET', '/moments?select=at', headers);
    expect(read.json()).toEqual([{ at: '2026-07-01T15:00:00+03:00' }]);
    expect(read.headers['preference-applied']).toBe('timezone=Africa/Kampala');
    await ask('POST', '/moments', headers, { id: 2, at: '2026-07-01 12:00:00' });
    expect((await ask('GET', '/moments?select=at&id=eq.2')).json()).toEqual([{ at: '2026-07-01T09:00:00+00:00' }]);
  });

  test('an unknown one is ignored, and refused under strict handling', async () => {
    const lenient = await ask('GET', '/moments?select=at&id=eq.1', { prefer: 'timezone=Jupiter/Red_Spot' });
    expect(lenient.json()).toEqual([{ at: '2026-07-01T12:00:00+00:00' }]);
    expect(lenient.headers['preference-applied']).toBeUndefined();
    const strict = await ask('GET', '/moments', { prefer: 'handling=strict, timezone=Jupiter/Red_Spot' });
    expect(strict.json()).toMatchObject({
      code: 'PGRST122',
      details: 'Invalid preferences: timezone=Jupiter/Red_Spot',
    });
    const known = await ask('GET', '/moments', { prefer: 'handling=strict, timezone=UTC' });
    expect(known.headers['preference-applied']).toBe('handling=strict, timezone=UTC');
  });
});
