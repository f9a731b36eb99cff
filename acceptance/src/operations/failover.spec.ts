import { messagesResponse } from '@awamu/contracts/messaging.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendUntilAnswered } from '../faults/send-until-answered.ts';
import { readOutbox } from '../harness/outbox.ts';
import { type PostgresPair, startPostgresPair } from '../harness/postgres-pair.ts';
import { discardServer } from '../harness/server-process.ts';
import { type SpecServer, startSpecServer } from '../harness/spec-server.ts';
import { join, matchUp, type Person } from '../product/product-people.ts';
import { type ListeningChannel, listen, until } from '../realtime/channel-log.ts';

describe('servers whose primary ends while members write', () => {
  let pair: PostgresPair;
  /** Ruth's names the primary first, James's the standby. */
  const servers: SpecServer[] = [];
  let ruth: Person;
  let james: Person;
  let between: string;
  let page: ListeningChannel;
  const answered: string[] = [];

  const addressOf = (one: string, other: string) => one.replace('/awamu', `,${new URL(other).host}/awamu`);
  function serverOf(name: 'Ruth' | 'James'): SpecServer {
    const server = servers[name === 'Ruth' ? 0 : 1];
    if (server === undefined) throw new Error('not started yet');
    return server;
  }

  /** Writes as the web app's outbox does: again and again until it is answered. */
  async function say(person: Person, content: string): Promise<void> {
    const { url } = serverOf(person === ruth ? 'Ruth' : 'James');
    const body = JSON.stringify({ id: crypto.randomUUID(), match_id: between, content, message_type: 'text' });
    const send = async (signal: AbortSignal) => {
      const headers = { authorization: `Bearer ${await person.token()}`, 'content-type': 'application/json' };
      return fetch(`${url}/api/messages/send`, { method: 'POST', headers, body, signal });
    };
    expect(await sendUntilAnswered(send, AbortSignal.timeout(60_000))).not.toHaveProperty('refusal');
    answered.push(content);
  }
  async function sayAll(person: Person, contents: readonly string[]): Promise<void> {
    for (const content of contents) await say(person, content);
  }
  const textsOf = (name: string, from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${from + index}`);

  beforeAll(async () => {
    pair = await startPostgresPair();
    const given = { url: pair.primaryUrl, drop: async () => {} };
    const [first, second] = [addressOf(pair.primaryUrl, pair.standbyUrl), addressOf(pair.standbyUrl, pair.primaryUrl)];
    servers.push(await startSpecServer({ given, env: { DATABASE_URL: first } }));
    servers.push(await startSpecServer({ given, env: { DATABASE_URL: second } }));
    [ruth, james] = await Promise.all([join(serverOf('Ruth')), join(serverOf('James'))]);
    between = await matchUp(ruth, james);
    page = await listen(james.client, 'open page', [{ event: 'INSERT', table: 'messages' }]);
    await Promise.all([sayAll(ruth, textsOf('Ruth', 0, 5)), sayAll(james, textsOf('James', 0, 5))]);
    const failOver = pair.killPrimary().then(() => pair.promote());
    await Promise.all([sayAll(ruth, textsOf('Ruth', 5, 20)), sayAll(james, textsOf('James', 5, 20)), failOver]);
  });
  afterAll(async () => {
    await Promise.all(servers.map(discardServer));
    await pair.stop();
  });

  it('have all that was answered, once and in order', async () => {
    const rows = await pair.at(pair.standbyUrl, (sql) => sql`select content from messages`);
    expect(rows.map(({ content }) => content).toSorted()).toEqual(answered.toSorted());
    const { messages } = messagesResponse.parse((await ruth.get(`/api/messages/match/${between}`)).body);
    const texts = messages.map(({ text }) => text);
    expect(texts).toHaveLength(answered.length);
    for (const name of ['Ruth', 'James'])
      expect(texts.filter((text) => text.startsWith(name))).toEqual(textsOf(name, 0, 25));
  });

  it('follow the log of the new primary for open pages', async () => {
    await expect.poll(() => page.statuses).toContain('CHANNEL_ERROR');
    const hasArrived = () => page.changes.at(-1)?.new['content'] === 'Do you hear me?';
    // A connection whose end is noticed late makes one more gap, after which pages subscribe and read anew.
    do {
      await expect.poll(() => page.statuses.at(-1)).toBe('SUBSCRIBED');
      const known = page.statuses.length;
      await say(ruth, 'Do you hear me?');
      await until(() => hasArrived() || page.statuses.length > known);
    } while (!hasArrived());
  });

  it('send what is asked for afterwards', async () => {
    const { data } = await james.client.auth.getUser();
    const email = data.user?.email ?? '';
    expect((await james.client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const sent = () => Promise.all(servers.map(readOutbox));
    const recipients = async () => (await sent()).flat().map(({ to }) => to);
    await expect.poll(recipients).toContain(email);
  });

  it('do not return to the former primary, which takes itself for one when it is back', async () => {
    await pair.startPrimaryAgain();
    await pair.at(pair.standbyUrl, async (sql) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'awamu%'`;
    });
    await Promise.all([say(ruth, 'Still here.'), say(james, 'So am I.')]);
    const last = await pair.at(
      pair.standbyUrl,
      (sql) => sql`select content from messages where content in ('Still here.', 'So am I.')`,
    );
    expect(last).toHaveLength(2);
  });
});
