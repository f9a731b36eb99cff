import { messagesResponse } from '@awamu/contracts/messaging.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUntilAnswered } from '../faults/send-until-answered.ts';
import { type PgBouncer, pgbouncerProgram, startPgBouncer } from '../harness/pgbouncer.ts';
import { type PostgresPair, startPostgresPair } from '../harness/postgres-pair.ts';
import { discardServer } from '../harness/server-process.ts';
import { createSpecDatabase } from '../harness/spec-database.ts';
import { type SpecServer, startSpecServer } from '../harness/spec-server.ts';
import { decide, join, matchUp } from '../product/product-people.ts';
import { listen, until } from '../realtime/channel-log.ts';

describe.skipIf(pgbouncerProgram === undefined)(
  'a server whose requests go through PgBouncer in transaction mode',
  () => {
    let database: Awaited<ReturnType<typeof createSpecDatabase>>;
    let pooler: PgBouncer;
    let server: SpecServer;
    beforeAll(async () => {
      database = await createSpecDatabase();
      pooler = await startPgBouncer(database.url);
      const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
      server = await startSpecServer({ given: database, env });
    });
    afterAll(async () => {
      await discardServer(server);
      await pooler.stop();
      await database.drop();
    });

    it('serves likes, matches and live messages', async () => {
      const [ruth, james] = [await join(server), await join(server)];
      await decide(ruth, james, 'like');
      const { body } = await decide(james, ruth, 'like');
      const { id } = (body as { match_data: { id: string } }).match_data;
      const hers = await listen(ruth.client, 'messages', [{ event: 'INSERT', table: 'messages' }]);
      const sent = await james.post('/api/messages/send', { match_id: id, content: 'Oli otya?', message_type: 'text' });
      expect(sent.status).toBe(200);
      await until(() => hers.changes.length === 1);
      await ruth.client.removeAllChannels();
    });

    it('answers each of many callers with their own rows, however the connections change', async () => {
      const people = await Promise.all(Array.from({ length: 6 }, () => join(server)));
      const rounds = Array.from({ length: 20 }, (_, round) => round);
      for (const round of rounds) {
        const answers = await Promise.all(
          people.flatMap(({ client, id }) => [
            client.from('profiles').select('id').eq('id', id).single(),
            client
              .from('profiles')
              .update({ bio: `Round ${round}` })
              .eq('id', id)
              .select('id, bio')
              .single(),
            client
              .from('user_settings')
              .select('user_id')
              .limit(round + 1),
          ]),
        );
        const ids = answers.flatMap(({ data }) => (data && 'id' in data ? [data.id] : []));
        expect(answers.map(({ error }) => error)).toEqual(answers.map(() => null));
        expect(ids).toEqual(people.flatMap(({ id }) => [id, id]));
      }
    });

    it('does not start with the address of the pooler alone', async () => {
      const start = startSpecServer({ given: database, env: { DATABASE_URL: pooler.url } });
      await expect(start).rejects.toThrow('Set DATABASE_DIRECT_URL to the address of Postgres itself');
    });
  },
);

describe.skipIf(pgbouncerProgram === undefined)(
  'a server with a PgBouncer before the primary and one before its standby',
  () => {
    let pair: PostgresPair;
    const poolers: PgBouncer[] = [];
    let server: SpecServer;
    const bothOf = (one: string, other: string) => one.replace('/awamu', `,${new URL(other).host}/awamu`);
    beforeAll(async () => {
      pair = await startPostgresPair();
      const [first, second] = [await startPgBouncer(pair.primaryUrl), await startPgBouncer(pair.standbyUrl)];
      poolers.push(first, second);
      const env = {
        DATABASE_URL: bothOf(first.url, second.url),
        DATABASE_DIRECT_URL: bothOf(pair.primaryUrl, pair.standbyUrl),
      };
      server = await startSpecServer({ given: { url: pair.primaryUrl, drop: async () => {} }, env });
    });
    afterAll(async () => {
      await discardServer(server);
      await Promise.all(poolers.map((pooler) => pooler.stop()));
      await pair.stop();
    });

    const textsAt = async (url: string) => {
      const rows = await pair.at(url, (sql) => sql`select content from messages order by created_at`);
      return rows.map(({ content }) => content);
    };

    it('goes on through the one before the promoted standby, and back when the former primary has returned', async () => {
      const [ruth, james] = await Promise.all([join(server), join(server)]);
      const between = await matchUp(ruth, james);
      const say = async (content: string) => {
        const body = JSON.stringify({ id: crypto.randomUUID(), match_id: between, content, message_type: 'text' });
        const headers = { authorization: `Bearer ${await ruth.token()}`, 'content-type': 'application/json' };
        const send = (signal: AbortSignal) =>
          fetch(`${server.url}/api/messages/send`, { method: 'POST', headers, body, signal });
        expect(await sendUntilAnswered(send, AbortSignal.timeout(60_000))).not.toHaveProperty('refusal');
      };
      const readTogether = () =>
        Promise.all(Array.from({ length: 12 }, () => ruth.get(`/api/messages/match/${between}`)));
      await readTogether();
      await say('Oli otya?');
      await pair.killPrimary();
      await Promise.all([say('Are you there?'), pair.promote()]);
      expect(await textsAt(pair.standbyUrl)).toEqual(['Oli otya?', 'Are you there?']);

      // Its PgBouncer has been there all the time, with the connections that the server had to it.
      await pair.returnAsStandby();
      await say('Still here.');
      const answers = await readTogether();
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      for (const { body } of answers) expect(messagesResponse.parse(body).messages).toHaveLength(3);

      await pair.killStandby();
      await Promise.all([say('And you?'), pair.promote(pair.primaryUrl)]);
      expect(await textsAt(pair.primaryUrl)).toEqual(['Oli otya?', 'Are you there?', 'Still here.', 'And you?']);
    });
  },
);
