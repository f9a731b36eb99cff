import { messagesResponse } from '@awamu/contracts/messaging.ts';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sendUntilAnswered } from '../faults/send-until-answered.ts';
import { checkOut, findFormerVersion } from '../harness/former-version.ts';
import { createDatabase } from '../harness/own-postgres.ts';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';
import { type SpecServer, startSpecServer } from '../harness/spec-server.ts';
import { block, decide, join, type Person } from '../product/product-people.ts';
import { listen, until } from '../realtime/channel-log.ts';

const version = await findFormerVersion();
if (version === undefined)
  process.stderr.write('No former version in this clone (git fetch --unshallow): old beside new is not tried.\n');

describe.skipIf(version === undefined)('the former version beside this one, on one database', () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let former: ServerProcess;
  let current: SpecServer;
  let ruth: Person;
  let between: string;
  /** What members of the former version were refused while this one started. */
  let refusals: string[];

  const say = (person: Person, content: string) =>
    person.post('/api/messages/send', { match_id: between, content, message_type: 'text' });
  async function textsFor(person: Person): Promise<string[]> {
    const { messages } = messagesResponse.parse((await person.get(`/api/messages/match/${between}`)).body);
    return messages.map(({ text }) => text);
  }

  /** Reads and writes as somebody whose page is open, until `stop` aborts. */
  async function goOn(person: Person, stop: AbortSignal): Promise<string[]> {
    const refused: string[] = [];
    for (let turn = 0; !stop.aborted; turn += 1) {
      const headers = {
        apikey: former.config.anonKey,
        authorization: `Bearer ${await person.token()}`,
        'content-type': 'application/json',
      };
      const path = `${former.url}/rest/v1/profiles?id=eq.${person.id}`;
      const write = { method: 'PATCH', headers, body: JSON.stringify({ bio: `Turn ${turn}` }) };
      const read = { method: 'GET', headers };
      for (const init of [write, read]) {
        const { refusal } = await sendUntilAnswered(
          (signal) => fetch(path, { ...init, signal }),
          AbortSignal.timeout(60_000),
        );
        if (refusal) refused.push(refusal);
      }
    }
    return refused;
  }

  beforeAll(async () => {
    const { folder } = inject('postgres');
    database = await createDatabase(inject('postgres'));
    const checkout = await checkOut(version ?? '', folder);
    former = await startServer({ checkout, env: { DATABASE_URL: database.url } });
    ruth = await join(former);
    const started = new AbortController();
    const busy = goOn(ruth, started.signal);
    current = await startSpecServer({ given: database }).finally(() => started.abort());
    refusals = await busy;
  });
  afterAll(async () => {
    await discardServer(current);
    await discardServer(former);
    await database.drop();
  });

  it('goes on while this one brings the database to its version', () => {
    expect(refusals).toEqual([]);
  });

  it('lets two people meet and talk across both, live', async () => {
    const james = await join(current);
    await decide(ruth, james, 'like');
    const { body } = await decide(james, ruth, 'like');
    between = (body as { match_data: { id: string } }).match_data.id;
    const inserts = [{ event: 'INSERT', table: 'messages' }] as const;
    const [hers, his] = [
      await listen(ruth.client, 'messages of Ruth', inserts),
      await listen(james.client, 'messages of James', inserts),
    ];
    expect((await say(ruth, 'Oli otya?')).status).toBe(200);
    expect((await say(james, 'Bulungi!')).status).toBe(200);
    await until(() => hers.changes.length === 2 && his.changes.length === 2);
    expect(await textsFor(ruth)).toEqual(['Oli otya?', 'Bulungi!']);
    expect(await textsFor(james)).toEqual(['Oli otya?', 'Bulungi!']);
    await Promise.all([ruth, james].map(({ client }) => client.removeAllChannels()));
  });

  it('serves people of this one, who join and leave there too', async () => {
    const [nakato, opio] = [await join(current), await join(former)];
    const atFormer = await fetch(`${former.url}/rest/v1/profiles?select=id&id=eq.${nakato.id}`, {
      headers: { apikey: former.config.anonKey, authorization: `Bearer ${await nakato.token()}` },
    });
    expect(await atFormer.json()).toEqual([{ id: nakato.id }]);
    await block(opio, nakato);
    const seen = await nakato.client.from('member_cards').select('id').eq('id', opio.id);
    expect(seen).toMatchObject({ error: null, data: [] });
    await nakato.client.auth.signOut();
    expect(
      (
        await fetch(`${former.url}/api/account/export`, {
          headers: { authorization: `Bearer ${await opio.token()}` },
        })
      ).status,
    ).toBe(200);
  });
});
