import { limits } from '@awamu/contracts/limits.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RestFixture, startRestFixture } from './rest-fixture.ts';

let fixture: RestFixture;
beforeAll(async () => {
  fixture = await startRestFixture();
});
afterAll(() => fixture.stop());

const ask = (url: string) =>
  fixture.app.inject({ url: `/rest/v1${url}`, headers: { authorization: `Bearer ${fixture.memberToken}` } });

test('one visitor cannot exhaust the writes of all visitors', async () => {
  const write = (address: string) =>
    fixture.app.inject({
      method: 'POST',
      url: '/rest/v1/films',
      remoteAddress: address,
      headers: { apikey: fixture.anonKey, 'content-type': 'application/json' },
      payload: '{"title":"Mine"}',
    });
  for (let sent = 0; sent < limits.forms.maxVisitorPerHour; sent += 1) {
    expect((await write('203.0.113.7')).statusCode).toBe(401);
  }
  const limited = await write('203.0.113.7');
  expect(limited.json()).toMatchObject({ code: 'PT429', message: 'too_many_requests' });
  expect(limited).toMatchObject({ statusCode: 429, headers: { 'retry-after': expect.any(String) } });
  expect((await write('203.0.113.8')).statusCode).toBe(401);
});

describe('an answer that is too large', () => {
  const column = (index: number) => `a${index}:body`;
  const columns = Array.from({ length: 20 }, (_, index) => column(index)).join(',');

  test('is refused, and a change that would give it is undone', async () => {
    const { member } = fixture;
    const [note] =
      (
        await member
          .from('notes')
          .insert({ body: 'x'.repeat(1_000_000) })
          .select('id')
      ).data ?? [];
    const refused = { status: 413, error: { code: 'PT413', message: expect.stringContaining('larger than') } };
    expect(await member.from('notes').select(columns)).toMatchObject(refused);
    const change = member
      .from('notes')
      .update({ body: 'y'.repeat(1_000_000) })
      .eq('id', note?.id);
    expect(await change.select(columns)).toMatchObject(refused);
    const { data } = await member.from('notes').select('body').eq('id', note?.id).single();
    expect(data?.body.startsWith('x')).toBe(true);
    await member.from('notes').delete().eq('id', note?.id);
  });
});

test('a request that takes too long gets a timeout error', async () => {
  await fixture.owner.unsafe(
    `create function public.out_of_time() returns void language plpgsql as $$
     begin raise exception using errcode = '57014', message = 'canceling statement due to statement timeout'; end $$`,
  );
  await fixture.schemaCache.reload();
  expect(await fixture.member.rpc('out_of_time')).toMatchObject({ status: 504, error: { code: '57014' } });
});

test('statements of clients never fill the database', async () => {
  const shapes = Array.from({ length: 300 }, (_, index) => `/films?select=a${index}:id&limit=1`);
  for (const url of shapes) expect((await ask(url)).statusCode).toBe(200);
  await fixture.owner.unsafe(
    'create function public.prepared() returns bigint language sql as $$ select count(*) from pg_prepared_statements $$',
  );
  await fixture.schemaCache.reload();
  expect((await ask('/rpc/prepared')).json<number>()).toBeLessThan(50);
});
