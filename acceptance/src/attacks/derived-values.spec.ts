import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { join } from '../product/product-people.ts';
import { meetPeople, type PeopleUnderAttack, send } from './people-under-attack.ts';

let server: RunningServer;
let people: PeopleUnderAttack;
let sql: postgres.Sql;
beforeAll(async () => {
  server = await startSpecServer();
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  people = await meetPeople(server);
});
afterAll(async () => {
  await sql?.end();
  await discardServer(server);
});

describe('a member who writes what the server derives keeps what is true:', () => {
  it.each<[string, object, object]>([
    ['an address of another', { email: 'victim@people.example' }, { email: expect.not.stringContaining('victim') }],
    [
      'a finished profile without a name',
      { is_profile_complete: true, full_name: '' },
      { is_profile_complete: false, full_name: null },
    ],
    [
      'a name of invisible characters',
      { full_name: '\u200b\u2060\u3164' },
      { full_name: null, is_profile_complete: false },
    ],
    ['a name of blank Braille', { full_name: '\u2800\u2800' }, { full_name: null, is_profile_complete: false }],
    ['a name of Hangul fillers', { full_name: '\u115f\u1160\uffa0' }, { full_name: null, is_profile_complete: false }],
    [
      'a name of tags and variation selectors',
      { full_name: '\ufe0f\u{e0041}\u034f' },
      { full_name: null, is_profile_complete: false },
    ],
    ['a name that turns the direction of the text', { full_name: 'Ruth \u202Eelgoog' }, { full_name: 'Ruth elgoog' }],
    ['a name of several lines', { full_name: 'Ruth\r\nAwamu team' }, { full_name: 'Ruth Awamu team' }],
    ['a time of joining', { created_at: '1999-01-01T00:00:00Z' }, { created_at: expect.not.stringMatching(/^1999/) }],
    ['an exact place', { latitude: 0.3476123, longitude: 32.5825209 }, { latitude: expect.not.closeTo(0.3476123, 6) }],
  ])('%s', async (_what, change, stored) => {
    const person = await join(server);
    const answer = await send(server, person, `/rest/v1/profiles?id=eq.${person.id}`, {
      method: 'PATCH',
      body: change,
      headers: { prefer: 'return=representation' },
    });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual([expect.objectContaining(stored)]);
  });

  it.each<[string, object]>([
    ['an age of seventeen', { birthdate: `${new Date().getUTCFullYear() - 17}-01-01` }],
    ['a birthdate without end', { birthdate: 'infinity' }],
    ['a birthdate before everybody', { birthdate: '0001-01-01 BC' }],
    ['a latitude that is no number', { latitude: 'NaN', longitude: 0 }],
    ['a longitude past the pole', { latitude: 1, longitude: 1e308 }],
    ['half of a place', { latitude: 1, longitude: null }],
    ['a bio of 501 characters', { bio: '\u{1f98d}'.repeat(501) }],
    ['a name of half a character', { full_name: 'Ruth \ud800' }],
    ['a name with a NUL', { full_name: 'Ruth\u0000' }],
    ['31 interests', { interests: Array.from({ length: 31 }, (_, at) => `Interest ${at}`) }],
    ['a gender that is not offered', { gender: "woman'; drop table profiles; --" }],
    ['a picture of another server', { profile_picture_url: 'https://evil.example/track.gif' }],
    ['a picture that is a script', { profile_picture_url: 'javascript:alert(1)' }],
    ['a style in the place of a focus', { profile_picture_focus: '0%;background:url(//evil.example)' }],
  ])('%s is refused', async (_what, change) => {
    const person = people.stranger;
    const before = await sql`select * from public.profiles where id = ${person.id}`;
    const answer = await send(server, person, `/rest/v1/profiles?id=eq.${person.id}`, {
      method: 'PATCH',
      body: change,
    });
    expect([answer.status, answer.text]).toEqual([400, expect.any(String)]);
    expect(await sql`select * from public.profiles where id = ${person.id}`).toEqual(before);
  });

  it('a picture of another member is not shown as their own', async () => {
    const { victim, stranger } = people;
    const address = `/storage/v1/object/public/profile-images/images/${victim.id}/${crypto.randomUUID()}.jpg`;
    const answer = await send(server, stranger, `/rest/v1/profiles?id=eq.${stranger.id}`, {
      method: 'PATCH',
      body: { profile_picture_url: address },
      headers: { prefer: 'return=representation' },
    });
    expect(answer.text).not.toContain(victim.id);
  });

  it('somebody who blocks a hidden member is not told the name or the picture', async () => {
    const { stranger, hidden, victim } = people;
    for (const id of [hidden.id, crypto.randomUUID()]) {
      const answer = await send(server, stranger, '/rest/v1/blocks', {
        method: 'POST',
        body: { blocked_id: id },
        headers: { prefer: 'return=representation' },
      });
      expect(answer.status).toBe(201);
      expect(JSON.parse(answer.text)).toEqual([
        expect.objectContaining({ blocked_name: null, blocked_picture_url: null }),
      ]);
    }
    const ofBlocked = await send(server, people.blocked, '/rest/v1/blocks', {
      method: 'POST',
      body: { blocked_id: victim.id },
      headers: { prefer: 'return=representation' },
    });
    expect(JSON.parse(ofBlocked.text)).toEqual([
      expect.objectContaining({ blocked_name: null, blocked_picture_url: null }),
    ]);
  });

  it('settings with the names of prototypes and of nobody are dropped', async () => {
    const person = await join(server);
    const settings = '{"__proto__":{"showAge":false},"constructor":1,"isAdmin":true,"theme":"dark"}';
    const answer = await send(server, person, '/rest/v1/user_settings', {
      method: 'POST',
      body: `{"user_id":"${person.id}","settings":${settings}}`,
      headers: { prefer: 'return=representation' },
    });
    const [row] = JSON.parse(answer.text) as [{ settings: object }];
    expect(Object.keys(row.settings)).not.toEqual(expect.arrayContaining(['isAdmin']));
    expect(answer.text).not.toMatch(/__proto__|constructor|isAdmin/);
  });

  it.each<[string, string, object]>([
    [
      'an inquiry that is answered already',
      '/contact_messages',
      { name: 'A', email: 'a@b.example', subject: 'S', message: 'M', status: 'closed' },
    ],
    [
      'an inquiry of another member',
      '/contact_messages',
      { name: 'A', email: 'a@b.example', subject: 'S', message: 'M', submitted_by: crypto.randomUUID() },
    ],
    [
      'an article that is published already',
      '/post_ideas',
      { title: 'T', category: 'diaspora-life', description: 'D', status: 'accepted' },
    ],
    [
      'an inquiry without a pass',
      '/support_requests',
      { name: 'A', email: 'a@b.example', help_type: 'other', description: 'D' },
    ],
  ])('a visitor sends %s: refused', async (_what, path, body) => {
    const answer = await send(server, null, `/rest/v1${path}`, { method: 'POST', body });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('an advertiser approves their own request: it is stored as pending, or refused', async () => {
    await send(server, people.stranger, '/rest/v1/advertiser_requests', {
      method: 'POST',
      body: {
        business_name: 'Own Approval',
        email: 'a@b.example',
        phone: '1',
        business_description: 'Food',
        status: 'approved',
      },
    });
    const stored = await sql`select status from public.advertiser_requests where business_name = 'Own Approval'`;
    expect(stored.filter(({ status }) => status !== 'pending')).toEqual([]);
  });

  it.each([
    ['JSON in ten thousand lists', '['.repeat(10_000)],
    ['JSON that ends in the middle', '{"id":'],
    ['a list of numbers', '[1,2,3]'],
    ['a text', '"x"'],
    ['the same key twice', '{"id":1,"id":2}'],
  ])('%s as a body is refused', async (_what, body) => {
    const answer = await send(server, people.stranger, '/rest/v1/profiles', { method: 'POST', body });
    expect([answer.status, answer.text]).toEqual([400, expect.any(String)]);
  });
});
