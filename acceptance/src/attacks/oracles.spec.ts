import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { meetPeople, type PeopleUnderAttack, secretsIn, send, type WireRequest } from './people-under-attack.ts';
import { newPicture } from './pictures.ts';

let server: RunningServer;
let people: PeopleUnderAttack;
let sql: postgres.Sql;
/** A picture in the conversation of the attacked member. */
let image: string;
beforeAll(async () => {
  server = await startSpecServer();
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  people = await meetPeople(server);
  image = `messages/${people.conversation}/${randomUUID()}.jpg`;
  const stored = await people.victim.client.storage.from('message-images').upload(image, await newPicture());
  if (stored.error) throw stored.error;
  await sql`insert into public.admin_users (user_id, admin_level) values (${people.hidden.id}, 'moderator')`;
});
afterAll(async () => {
  await sql?.end();
  await discardServer(server);
});

const post = (body: unknown, headers = {}): WireRequest => ({ method: 'POST', body, headers });
const patch = (body: unknown): WireRequest => ({ method: 'PATCH', body });
const unknown = randomUUID();

describe('a member who asks the tables of operators about somebody gets one answer, whether there is something or not:', () => {
  const reported = () => people.victim.id;
  beforeAll(async () => {
    await sql`insert into public.content_reports (reporter_id, reported_user_id, report_type)
      values (${people.stranger.id}, ${reported()}, 'spam')`;
    await sql`insert into public.contact_messages (name, email, subject, message)
      values ('Ruth', 'ruth@people.example', 'Hello', 'Please help me')`;
    // Enough rows that Postgres looks a member up by the index, and asks the policy only about what it finds.
    await sql`insert into public.content_reports (reporter_id, reported_user_id, report_type, status, reviewed_at)
      select ${people.stranger.id}, ${people.match.id}, 'spam', 'dismissed', now() from generate_series(1, 2000)`;
    await sql`analyze public.content_reports`;
  });

  it.each<[string, (id: string) => [string, WireRequest?]]>([
    ['whether they were reported', (id) => [`/rest/v1/content_reports?reported_user_id=eq.${id}&select=id`]],
    ['how often they were reported', (id) => [`/rest/v1/content_reports?reported_user_id=eq.${id}&select=count`]],
    [
      'how often they were reported, by a count without rows',
      (id) => [
        `/rest/v1/content_reports?reported_user_id=eq.${id}`,
        { method: 'HEAD', headers: { prefer: 'count=exact' } },
      ],
    ],
    [
      'whether they were reported, in an or-group',
      (id) => [`/rest/v1/content_reports?or=(reported_user_id.eq.${id},reporter_id.eq.${id})&select=id`],
    ],
    [
      'whether something was decided about them',
      (id) => [`/rest/v1/moderation_decisions?member_id=eq.${id}&select=id`],
    ],
    ['whether they appealed', (id) => [`/rest/v1/appeals?member_id=eq.${id}&select=id`]],
    ['whether they were ever suspended', (id) => [`/rest/v1/user_status_history?user_id=eq.${id}&select=id`]],
    ['whether an operator looked at them', (id) => [`/rest/v1/admin_audit_logs?target_user_id=eq.${id}&select=id`]],
    [
      'whether they advertise, by a change',
      (id) => [`/rest/v1/advertiser_requests?submitted_by=eq.${id}`, patch({ status: 'approved' })],
    ],
    [
      'whether anybody wrote to the operators, by a change',
      (id) => [`/rest/v1/contact_messages?id=neq.${id}`, patch({ status: 'closed' })],
    ],
  ])('%s', async (_what, ask) => {
    for (const person of [people.victim, people.stranger]) {
      const answers = [];
      for (const id of [reported(), unknown]) {
        const [path, init] = ask(id);
        const { status, text, headers } = await send(server, person, path, init);
        answers.push([status, text, headers.get('content-range')]);
      }
      expect(answers[0]).toEqual(answers[1]);
      expect(answers[0]?.[0]).toBeLessThan(300);
    }
  });
});

describe('a stranger who asks about something of others gets the same answer as about nothing:', () => {
  /** What exists, and what does not. */
  const both = <T>(exists: T, not: T): [T, T] => [exists, not];
  const elsewhere = `messages/${unknown}/${unknown}.jpg`;

  it.each<[string, () => [string, WireRequest?][]]>([
    [
      'by sending a message with the id of another one',
      () =>
        both(people.message, unknown).map((id) => [
          '/rest/v1/messages',
          post({ id, match_id: people.conversation, content: 'x', message_type: 'text' }),
        ]),
    ],
    [
      'by changing a message',
      () => both(people.message, unknown).map((id) => [`/rest/v1/messages?id=eq.${id}`, patch({ content: 'x' })]),
    ],
    [
      'by deleting a message',
      () => both(people.message, unknown).map((id) => [`/rest/v1/messages?id=eq.${id}`, { method: 'DELETE' }]),
    ],
    [
      'by liking in the name of somebody who has',
      () =>
        both(people.match.id, unknown).map((target) => [
          '/rest/v1/user_interactions',
          post(
            { user_id: people.victim.id, target_user_id: target, interaction_type: 'like' },
            { prefer: 'resolution=ignore-duplicates' },
          ),
        ]),
    ],
    [
      'by matching two who are matched',
      () =>
        both(people.match.id, unknown).map((other) => [
          '/rest/v1/matches',
          post({ user1_id: people.victim.id, user2_id: other }),
        ]),
    ],
    [
      'by a change of an operator',
      () =>
        both(people.hidden.id, unknown).map((id) => [
          `/rest/v1/admin_users?user_id=eq.${id}`,
          patch({ is_active: false }),
        ]),
    ],
    [
      'by asking if two have met',
      () => both(people.conversation, unknown).map((id) => ['/rest/v1/rpc/meeting_question', post({ match_id: id })]),
    ],
    [
      'by answering if two have met',
      () =>
        both(people.conversation, unknown).map((id) => [
          '/rest/v1/rpc/answer_meeting',
          post({ match_id: id, answer: 'yes' }),
        ]),
    ],
    [
      'by the prompts of a profile',
      () => both(people.hidden.id, unknown).map((id) => [`/rest/v1/profile_prompts?user_id=eq.${id}`]),
    ],
    [
      'by what is nested in a profile',
      () =>
        both(people.victim.id, unknown).map((id) => [
          `/rest/v1/profiles?id=eq.${id}&select=id,profile_prompts(*),user_interactions!user_interactions_user_id_fkey(*)`,
        ]),
    ],
    [
      'by moving a picture',
      () =>
        both(image, elsewhere).map((sourceKey) => [
          '/storage/v1/object/move',
          post({ bucketId: 'message-images', sourceKey, destinationKey: `messages/${people.ended}/x.jpg` }),
        ]),
    ],
    [
      'by whether a picture has changed',
      () =>
        both(image, elsewhere).map((path) => [
          `/storage/v1/object/message-images/${path}`,
          { headers: { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() } },
        ]),
    ],
    [
      'by a part past the end of a picture',
      () =>
        both(image, elsewhere).map((path) => [
          `/storage/v1/object/message-images/${path}`,
          { headers: { range: 'bytes=999999999-' } },
        ]),
    ],
    [
      'by what was learned of a member',
      () => both(people.victim.id, unknown).map((id) => [`/rest/v1/member_standing?user_id=eq.${id}`]),
    ],
  ])('%s', async (_what, ask) => {
    const answers = [];
    for (const [path, init] of ask()) {
      const { status, text, headers } = await send(server, people.stranger, path, init);
      expect(status).toBeLessThan(500);
      expect(secretsIn(text)).toEqual([]);
      const shown = [
        people.message,
        people.match.id,
        people.conversation,
        people.victim.id,
        people.hidden.id,
        image,
        elsewhere,
        unknown,
      ];
      const masked = shown.reduce((words, id) => words.replaceAll(id, 'it'), text);
      answers.push([
        status,
        masked,
        headers.get('content-range'),
        headers.get('etag'),
        headers.get('content-length') === null,
      ]);
    }
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('somebody who reads what others were answered, or sends what no client would, gets nothing:', () => {
  it.each<[string, () => string]>([
    ['rows of a member', () => `/rest/v1/profiles?id=eq.${people.victim.id}`],
    ['the account of a member', () => '/auth/v1/user'],
    ['the picture of a conversation', () => `/storage/v1/object/authenticated/message-images/${image}`],
    ['the security events of a member', () => '/rest/v1/rpc/list_my_security_events'],
  ])('%s, from a cache that many share', async (_what, path) => {
    const { status, headers } = await send(server, people.victim, path());
    expect(status).toBe(200);
    expect(headers.get('cache-control') ?? '').not.toMatch(/public|s-maxage/);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json+x'])(
    'a message as %s, which a page of another site could send',
    async (type) => {
      const body = JSON.stringify({ match_id: people.conversation, content: 'From another site' });
      const headers = { 'content-type': type };
      const answer = await send(server, people.match, '/api/messages/send', { method: 'POST', body, headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(await sql`select from public.messages where content = 'From another site'`).toHaveLength(0);
    },
  );

  it('the plan of a query, with its estimates', async () => {
    const accept = 'application/vnd.pgrst.plan+json; options=analyze|verbose';
    const { status, text } = await send(server, people.stranger, '/rest/v1/profiles', { headers: { accept } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/"Plan"|Total Cost/);
  });
});
