import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { meetPeople, type PeopleUnderAttack, send, type WireRequest } from './people-under-attack.ts';

let server: RunningServer;
let people: PeopleUnderAttack;
beforeAll(async () => {
  server = await startSpecServer();
  people = await meetPeople(server);
});
afterAll(() => discardServer(server));

const post = (body: unknown): WireRequest => ({ method: 'POST', body });

describe('a call of another shape is refused, and no error of the server:', () => {
  it.each<[string, string, WireRequest, number[]]>([
    ['a page of minus one', '/matching/discover?limit=-1', {}, [400]],
    ['a page of no number', '/matching/discover?limit=NaN', {}, [400]],
    ['a page of a billion', '/matching/discover?limit=1000000000', {}, [200, 400]],
    ['two pages at once', '/matching/discover?limit=1&limit=2', {}, [200, 400]],
    ['an id that is none', '/api/messages/match/1%20or%201=1', {}, [400, 404]],
    ['an id with a NUL', '/api/messages/match/%00', {}, [400, 404]],
    ['a place of a NUL', '/api/places?q=%00%00', {}, [200, 400]],
    ['a place of wildcards', '/api/places?q=%25%25%25', {}, [200, 400]],
    [
      'a form of a page of another site',
      '/matching/interact',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' },
      [400, 415],
    ],
    [
      'fields of a form',
      '/api/matching/unmatch',
      { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'match_id=x' },
      [400, 415],
    ],
    ['a body beyond its size', '/api/messages/send', post({ content: 'x'.repeat(70_000) }), [413]],
    ['a body that ends early', '/api/messages/send', { method: 'POST', body: '{"content":' }, [400]],
    [
      'a decision that is a prototype',
      '/matching/interact',
      post({ target_user_id: crypto.randomUUID(), interaction_type: '__proto__' }),
      [400],
    ],
    ['a decision in a list', '/matching/interact', post([{ interaction_type: 'like' }]), [400]],
    ['another method', '/matching/interact', { method: 'DELETE' }, [404, 405]],
    ['a path in capital letters', '/API/account/export', {}, [404]],
    ['a path with two slashes', '/api//account/export', {}, [404]],
    ['a webhook without a signature', '/api/notifications/whatsapp', post({ entry: [] }), [401, 403, 404]],
    [
      'a report of a mail without its secret',
      '/api/notifications/mail-reports',
      { method: 'POST', headers: { 'content-type': 'message/rfc822' }, body: 'x' },
      [401, 403, 404],
    ],
    [
      'a link to end mails that is forged',
      '/api/notifications/unsubscribe?token=eyJhbGciOiJub25lIn0.e30.',
      { method: 'POST', body: {} },
      [400],
    ],
    [
      'the method TRACE in a header',
      '/api/health',
      { method: 'POST', headers: { 'x-http-method-override': 'TRACE' }, body: {} },
      [404, 405],
    ],
  ])('%s', async (_what, path, init, statuses) => {
    const answer = await send(server, people.stranger, path, init);
    expect(statuses).toContain(answer.status);
    expect(answer.text).not.toMatch(/at .*\.ts:\d|select |pg_/i);
  });

  it.each<[string, string, number[]]>([
    ['of spaces', ' \n\t ', [400]],
    ['of characters of no width', '\u200b\u2060\ufeff', [400]],
    ['of blank Braille', '\u2800', [400]],
    ['with a NUL', 'Hello\u0000', [400]],
    ['of half a character', 'Hello \ud83d', [400]],
    ['of the other half', '\udc00', [400]],
    ['of 4,001 characters', 'x'.repeat(4_001), [400]],
  ])('a message %s is refused', async (_what, content, statuses) => {
    const answer = await send(
      server,
      people.match,
      '/api/messages/send',
      post({ match_id: people.conversation, content }),
    );
    expect(statuses).toContain(answer.status);
  });
});

describe('half of a character, or a NUL, where a text is expected, gets the documented error:', () => {
  const row = (table: string, change: object): [string, WireRequest] => [
    `/rest/v1/${table}`,
    { method: 'PATCH', body: change },
  ];
  const half = ['\ud83d', '\udc00', '\u0000'];
  const calls: Record<string, (text: string) => [path: string, init: WireRequest]> = {
    'the name of a field': (text) => ['/api/messages/send', post({ [text]: 'x', content: 'Hi' })],
    'the end of a long text': (text) => [
      '/api/messages/send',
      post({ match_id: people.conversation, content: `${'x'.repeat(3_000)}${text}` }),
    ],
    'a setting': (text) => row(`user_settings?user_id=eq.${people.match.id}`, { settings: { whatsappNumber: text } }),
    'a bio': (bio) => row(`profiles?id=eq.${people.match.id}`, { bio }),
    'an interest': (text) => row(`profiles?id=eq.${people.match.id}`, { interests: ['Cooking', text] }),
    'details of a report': (details) => [
      '/rest/v1/rpc/report_member',
      post({ reported_user_id: people.victim.id, report_type: 'spam', details }),
    ],
    'the name of an account': (name) => ['/auth/v1/user', { method: 'PUT', body: { data: { name } } }],
    'an address': (text) => ['/auth/v1/otp', post({ email: `a${text}@people.example` })],
    'the name of a copy': (destinationKey) => [
      '/storage/v1/object/copy',
      post({ bucketId: 'profile-images', sourceKey: 'x', destinationKey }),
    ],
  };
  it.each(Object.keys(calls))('%s', async (call) => {
    for (const text of half) {
      const [path, init] = calls[call]?.(text) ?? ['', {}];
      const answer = await send(server, people.match, path, init);
      expect([answer.status, answer.text], JSON.stringify(text)).toEqual([400, expect.stringMatching(/^\{".*\}$/)]);
    }
  });
});
