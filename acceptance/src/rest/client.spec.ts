import { readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

const films = (client = fixture.member) => client.from('films');
const ids = (rows: unknown) => (rows as { id: number }[]).map(({ id }) => id);

test('the table of docs/protocols/postgrest-js.md lists every public method', () => {
  const { rest } = fixture.member as unknown as { rest: object };
  const objects = [rest, films(), films().select(), films().select().single()];
  const methods = new Set(objects.flatMap(methodsOf));
  const table = readFileSync(new URL('../../../docs/protocols/postgrest-js.md', import.meta.url), 'utf8');
  const listed = new Set([...table.matchAll(/^\| ([a-zA-Z]+) \|/gm)].map(([, method]) => method));
  expect([...methods].filter((method) => !listed.has(method))).toEqual([]);
});

/** Methods of an object and its prototypes; those that only the library calls begin with an underscore. */
function methodsOf(object: object): string[] {
  const found: string[] = [];
  for (let at = Object.getPrototypeOf(object); at !== Object.prototype; at = Object.getPrototypeOf(at)) {
    found.push(...Object.getOwnPropertyNames(at));
  }
  const internal = new Set(['constructor', 'then', 'decorateFetch', 'processResponse', 'cloneRequestState']);
  return found.filter((name) => !internal.has(name) && !name.startsWith('_'));
}

describe('filters', () => {
  test('isDistinct, notIn, regexMatch and regexIMatch', async () => {
    expect(ids((await films().select('id').isDistinct('producer_id', 2).order('id')).data)).toEqual([1, 3, 5]);
    expect(ids((await films().select('id').notIn('id', [1, 2]).order('id')).data)).toEqual([3, 4, 5]);
    expect(ids((await films().select('id').notIn('title', ['Mandabi', 'a,b']).order('id')).data)).toEqual([1, 3, 4, 5]);
    expect(ids((await films(fixture.service).select('id').regexMatch('title', '^[BM]').order('id')).data)).toEqual([
      1, 2,
    ]);
    expect(ids((await films(fixture.service).select('id').regexIMatch('title', '^vaga').order('id')).data)).toEqual([
      4,
    ]);
  });

  test('likeAllOf and ilikeAnyOf', async () => {
    expect(ids((await films().select('id').likeAllOf('title', ['%a%', 'M%']).order('id')).data)).toEqual([2]);
    expect(ids((await films().select('id').ilikeAnyOf('title', ['black%', 'VAGA%']).order('id')).data)).toEqual([1, 4]);
  });
});

describe('requests', () => {
  test('throwOnError rejects with the code, details and hint of the server', async () => {
    const request = films().select('titel').throwOnError();
    await expect(request).rejects.toMatchObject({
      name: 'PostgrestError',
      code: '42703',
      message: 'column films.titel does not exist',
      hint: null,
    });
    expect((await films().select('id').eq('id', 1).throwOnError()).data).toEqual([{ id: 1 }]);
  });

  test('setHeader reaches the server', async () => {
    const request = films().select('id').eq('id', 1).setHeader('Accept', 'application/vnd.pgrst.object+json');
    expect((await request).data).toEqual({ id: 1 });
  });

  test('abortSignal ends the request', async () => {
    const answer = await films().select('id').abortSignal(AbortSignal.abort()).retry(false);
    expect(answer).toMatchObject({ data: null, error: { message: expect.stringContaining('AbortError') } });
  });

  test('retry(false) asks once', async () => {
    await fixture.owner.unsafe(`
      create sequence public.asked;
      grant usage on sequence public.asked to authenticated;
      create function public.unavailable() returns bigint language plpgsql stable as $$
      begin
        perform nextval('public.asked');
        raise sqlstate 'PT503' using message = 'later';
      end $$`);
    await fixture.schemaCache.reload();
    const answer = await fixture.member.rpc('unavailable', {}).retry(false);
    expect(answer).toMatchObject({ status: 503, error: { code: 'PT503', message: 'later' } });
    expect(await fixture.owner`select last_value::int4 as asked from public.asked`).toEqual([{ asked: 1 }]);
  });

  test('returns and overrideTypes change types only', async () => {
    const typed = await films().select('id').eq('id', 1).overrideTypes<{ id: number }[], { merge: false }>();
    expect(typed.data?.[0]?.id).toBe(1);
    expect((await films().select('id').eq('id', 1).returns<{ id: number }[]>()).data).toEqual([{ id: 1 }]);
  });

  test('schema and from of another client address the same tables', async () => {
    const plain = createClient(fixture.url, fixture.anonKey, { db: { schema: 'public' } });
    expect((await plain.schema('public').from('films').select('id').eq('id', 1)).data).toEqual([{ id: 1 }]);
  });
});

describe('what is left out', () => {
  test('geojson and explain are refused', async () => {
    for (const request of [films().select().geojson(), films().select().explain()]) {
      expect(await request).toMatchObject({ status: 406, error: { code: 'PGRST107' } });
    }
  });

  test('getOpenApiSpec is refused', async () => {
    const { rest } = fixture.member as unknown as { rest: { getOpenApiSpec(): Promise<{ error: unknown }> } };
    expect(await rest.getOpenApiSpec()).toMatchObject({ status: 404, error: { code: 'PGRST126' } });
  });

  test('rollback is not applied, and the response does not say so', async () => {
    const { data } = await films().insert({ title: 'Kept' }).select('title').rollback();
    expect(data).toEqual([{ title: 'Kept' }]);
    expect((await films().select('title').eq('title', 'Kept')).data).toHaveLength(1);
    const response = await fixture.app.inject({
      method: 'DELETE',
      url: '/rest/v1/films?title=eq.Kept',
      headers: { authorization: `Bearer ${fixture.memberToken}`, prefer: 'tx=rollback' },
    });
    expect(response.headers['preference-applied']).toBeUndefined();
  });

  test('custom media types and XML as the form of an answer are refused', async () => {
    for (const accept of ['text/xml', 'application/octet-stream', 'application/geo+json', 'text/plain']) {
      const response = await fixture.app.inject({
        url: '/rest/v1/films',
        headers: { authorization: `Bearer ${fixture.memberToken}`, accept },
      });
      expect(response.statusCode).toBe(406);
      expect(response.json()).toMatchObject({ code: 'PGRST107' });
    }
  });

  test('casts of a domain to json do not change its values', async () => {
    await fixture.owner.unsafe(`
      create domain public.colour as integer;
      create function public.colour_to_json(public.colour) returns json language sql immutable as
        $$ select to_json('#' || lpad(to_hex($1), 6, '0')) $$;
      set client_min_messages = error;
      create cast (public.colour as json) with function public.colour_to_json(public.colour) as implicit;
      create table public.paints (id integer primary key, colour public.colour);
      grant select on public.paints to authenticated;
      insert into public.paints values (1, 255)`);
    await fixture.schemaCache.reload();
    expect((await fixture.member.from('paints').select()).data).toEqual([{ id: 1, colour: 255 }]);
  });
});
