import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, startCommunity } from './community.ts';
import { type ProviderBehaviour, type Server, startServer } from './delivery-server.ts';

const minute = 60_000;
const codeMinutes = 10;

let community: Community;
let servers: Server[];
beforeAll(async () => {
  community = await startCommunity();
  servers = [await startServer(community, 0), await startServer(community, 0)];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await community.stop();
});

/** Messages of the database are queued; those of accounts are sealed and sent by the server that writes them. */
const purposes = [
  'decision by mail',
  'decision by SMS',
  'code by mail',
  'code by SMS',
  'security notification',
] as const;
const behaviours: ProviderBehaviour[] = ['accept', 'accept', 'fail once', 'crash after send', 'crash before send'];
const serverIndex = fc.nat(1);
const operations = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('write' as const),
        purpose: fc.constantFrom(...purposes),
        server: serverIndex,
        behaviour: fc.constantFrom(...behaviours),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('work' as const),
        server: serverIndex,
        behaviour: fc.constantFrom(...behaviours),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 400 }) }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('recover' as const) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('overlap' as const), server: serverIndex }) },
  ),
  { minLength: 5, maxLength: 30 },
);
type Operation = typeof operations extends fc.Arbitrary<(infer T)[]> ? T : never;

interface World {
  now: number;
  /** When each message stops being of use. */
  written: Map<string, number>;
  /** Messages that providers accepted from servers which crashed before they recorded it. */
  unrecorded: number;
}

const serverAt = (index: number): Server => servers[index] as Server;

function pass(world: World, ms: number): void {
  world.now += ms;
  for (const server of servers) server.now = world.now;
}

/** Runs one server with this behaviour of its providers, and counts what it could not record. */
async function under(
  world: World,
  index: number,
  behaviour: ProviderBehaviour,
  work: (server: Server) => Promise<void>,
) {
  const server = serverAt(index);
  server.behaviour = behaviour;
  const before = server.sent.length;
  await work(server);
  if (behaviour === 'crash after send') world.unrecorded += server.sent.length - before;
}

async function write(world: World, { purpose, server: index, behaviour }: Extract<Operation, { does: 'write' }>) {
  const id = randomUUID();
  const isMail = purpose !== 'decision by SMS' && purpose !== 'code by SMS';
  const to = isMail ? `${id}@people.example` : `+2567${id.replaceAll(/\D/g, '').padEnd(8, '0').slice(0, 8)}`;
  const expiresAt = purpose.startsWith('code') ? new Date(world.now + codeMinutes * minute) : null;
  world.written.set(id, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
  if (purpose.startsWith('decision')) {
    const channel = isMail ? 'mail' : 'sms';
    await community.owner`select private.enqueue_message('warning', ${channel}, ${to}, '{"reason": "x"}', ${id})`;
    return;
  }
  const contents = isMail
    ? { to, subject: 'S', text: '123456', html: '123456', links: [], messageId: `<${id}@awamu.example>` }
    : { id, channel: 'sms' as const, to, text: '123456', code: '123456' };
  await under(world, index, behaviour, (server) => server.write({ id, kind: purpose, contents, expiresAt }));
}

async function happen(world: World, operation: Operation): Promise<void> {
  switch (operation.does) {
    case 'write':
      return write(world, operation);
    case 'work':
      return under(world, operation.server, operation.behaviour, (server) => server.round());
    case 'wait':
      return pass(world, operation.seconds * 1_000);
    case 'recover':
      return serverAt(0).recover();
    case 'overlap':
      return overlap(world, operation.server);
  }
}

/** While a server still sends, its jobs are given to the other one. */
async function overlap(world: World, index: number): Promise<void> {
  const { reached, release } = serverAt(index).holdAnswers();
  const round = under(world, index, 'accept', (server) => server.round());
  await Promise.race([reached, round]);
  await serverAt(index).recover();
  await under(world, 1 - index, 'accept', (server) => server.round());
  release();
  await round;
}

async function settleDown(world: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    pass(world, minute);
    await serverAt(0).recover();
    await under(world, round % 2, 'accept', (server) => server.round());
  }
}

/** @returns how many messages arrived */
async function expectOnce({ written, unrecorded }: World): Promise<number> {
  const sent = servers.flatMap((server) => server.sent);
  const rows = await community.owner<
    { id: string; outcome: string | null; address: string | null; contents: object }[]
  >`
    select id, outcome, address, contents from private.outbound_messages`;
  const outcomes = new Map(rows.map((row) => [row.id, row.outcome]));
  for (const [id, expiresAt] of written) {
    const times = sent.filter(({ batch }) => batch === id);
    for (const { at } of times) expect(at).toBeLessThan(expiresAt);
    if (times.length === 0) expect(outcomes.get(id)).toBe('expired');
    if (outcomes.get(id) === 'sent') expect(times.length).toBeGreaterThan(0);
    if (expiresAt === Number.POSITIVE_INFINITY) expect(outcomes.get(id)).toBe('sent');
  }
  expect(sent.length - new Set(sent.map(({ batch }) => batch)).size).toBeLessThanOrEqual(unrecorded);
  for (const { address, contents } of rows) expect([address, contents]).toEqual([null, {}]);
  return new Set(sent.map(({ batch }) => batch)).size;
}

it('a message of any kind and channel is sent before it expires, and more than once only after a crash', async () => {
  let arrived = 0;
  const property = fc.asyncProperty(operations, async (list) => {
    await community.owner`delete from private.outbound_messages`;
    const world: World = { now: Date.now(), written: new Map(), unrecorded: 0 };
    for (const server of servers) Object.assign(server, { sent: [], now: world.now, behaviour: 'accept' });
    for (const operation of list) await happen(world, operation);
    await settleDown(world);
    arrived += await expectOnce(world);
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
  // The property would hold if nothing were sent.
  expect(arrived).toBeGreaterThan(30);
}, 300_000);
