import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { anonymousClient, join, untyped } from './product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

const request = {
  business_name: 'Rolex Corner',
  contact_person: 'Nakato',
  email: 'nakato@rolex.example',
  phone: '+1 617 555 0100',
  business_description: 'Chapati and eggs in Boston',
  target_audience: 'Ugandans in the diaspora',
  budget_range: '500-1000',
  content_type: 'video',
  content_description: 'A minute in our kitchen',
  website_url: 'https://rolex.example/video',
  additional_notes: 'Ad type: featured',
  status: 'pending',
};

test('a member sends an advertiser request with exactly the fields of the specification', async () => {
  const me = await join(server);
  expect((await me.client.from('advertiser_requests').insert(request)).error).toBeNull();
  const [stored] = (await me.client.from('advertiser_requests').select()).data ?? [];
  expect(stored).toMatchObject({ ...request, submitted_by: me.id });
});

test.each([
  ['without a budget', { budget_range: '' }, null],
  ['with no budget at all', { budget_range: null }, null],
  ['of a budget that is not offered', { budget_range: '7' }, '23514'],
  ['approved by its sender', { status: 'approved' }, null],
  ['with an address that is none', { email: 'nakato' }, '23514'],
  ['with a link that is none', { website_url: 'javascript:alert(1)' }, '23514'],
])('a request %s', async (_what, change, code) => {
  const me = await join(server);
  expect((await me.client.from('advertiser_requests').insert({ ...request, ...change })).error?.code ?? null).toBe(
    code,
  );
  for (const row of (await me.client.from('advertiser_requests').select('status')).data ?? []) {
    expect(row).toEqual({ status: 'pending' });
  }
});

test('nobody else reads a request, and a visitor sends none', async () => {
  const [me, other] = [await join(server), await join(server)];
  await me.client.from('advertiser_requests').insert(request);
  expect((await other.client.from('advertiser_requests').select()).data).toEqual([]);
  expect((await anonymousClient(server).from('advertiser_requests').insert(request)).error?.code).toBe('42501');
});

const forms: Record<string, object> = {
  contact_messages: { name: 'Kato', email: 'kato@people.example', subject: 'Hello', message: 'Good work' },
  post_ideas: { title: 'Winter coats', category: 'diaspora-life', description: 'Where to buy', author_name: null },
  support_requests: {
    name: 'Kato',
    email: 'kato@people.example',
    help_type: 'event_support',
    urgency: 'normal',
    description: 'A hall for our wedding',
  },
};

async function inquiryPass(): Promise<string> {
  const { data, error } = await anonymousClient(server).rpc('inquiry_pass');
  if (error) throw error;
  return String(data);
}

const invalid = { code: 'PT400', message: 'invalid_request' };

describe.each(Object.entries(forms))('the letters in %s', (table, inquiry) => {
  test('a visitor and a member write, and neither reads', async () => {
    const me = await join(server);
    const visitor = untyped(anonymousClient(server)).from(table);
    const pass = await inquiryPass();
    expect((await visitor.insert({ ...inquiry, pass })).error).toBeNull();
    expect((await untyped(me.client).from(table).insert(inquiry)).error).toBeNull();
    expect(await untyped(me.client).from(table).select()).toMatchObject({ status: 200, data: [] });
  });

  test('a visitor without a pass is refused', async () => {
    expect((await untyped(anonymousClient(server)).from(table).insert(inquiry)).error).toMatchObject(invalid);
  });

  test('an inquiry that is sent again is stored once', async () => {
    const me = await join(server);
    const pass = await inquiryPass();
    expect(
      (
        await untyped(me.client)
          .from(table)
          .insert({ ...inquiry, pass })
      ).error,
    ).toBeNull();
    expect(
      (
        await untyped(me.client)
          .from(table)
          .insert({ ...inquiry, pass })
      ).error?.code,
    ).toBe('23505');
  });
});

test('featured content is live inside its dates only, in its order', async () => {
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const item = (title: string, priority: number, from: string | null, until: string | null, isActive = true) => sql`
    insert into public.featured_content (title, youtube_video_id, youtube_url, advertiser_name, priority_order, is_active, start_date, end_date)
    values (${title}, 'x', 'https://youtu.be/x', 'Awamu', ${priority}, ${isActive}, now() + ${from}::interval, now() + ${until}::interval)`;
  try {
    await item('for ever', 3, null, null);
    await item('now', 1, '-1 hour', '1 hour');
    await item('from yesterday', 2, '-1 day', null);
    await item('tomorrow', 0, '1 day', null);
    await item('yesterday', 0, '-2 days', '-1 day');
    await item('switched off', 0, null, null, false);
  } finally {
    await sql.end();
  }
  const me = await join(server);
  const { data } = await me.client.from('featured_content').select('title').order('priority_order');
  expect(data?.map((row) => row.title)).toEqual(['now', 'from yesterday', 'for ever']);
});
