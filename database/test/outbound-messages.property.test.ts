import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, startCommunity } from './community.ts';
import { openPostOffice, type PostOffice, type Weather } from './post-office.ts';

const minute = 60_000;
const codeMinutes = 10;

let community: Community;
let offices: PostOffice[];
beforeAll(async () => {
  community = await startCommunity();
  offices = [await openPostOffice(community, 0), await openPostOffice(community, 0)];
});
afterAll(async () => {
  for (const office of offices) await office.stop();
  await community.stop();
});

/** Messages of the database go by the queue; those of accounts are sealed, and sent by the server that writes them. */
const purposes = [
  'decision by mail',
  'decision by SMS',
  'code by mail',
  'code by SMS',
  'security notification',
] as const;
const weathers: Weather[] = ['fair', 'fair', 'rough', 'deadly', 'stillborn'];
const server = fc.nat(1);
const operations = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        does: fc.constant('write' as const),
        purpose: fc.constantFrom(...purposes),
        server,
        weather: fc.constantFrom(...weathers),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('work' as const), server, weather: fc.constantFrom(...weathers) }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ does: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 400 }) }),
    },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('recover' as const) }) },
  ),
  { minLength: 5, maxLength: 30 },
);
type Operation = typeof operations extends fc.Arbitrary<(infer T)[]> ? T : never;

interface World {
  now: number;
  /** When each message stops being of use. */
  written: Map<string, number>;
  /** What killed servers had given to a provider and could not note. */
  unnoted: number;
}

const officeOf = (index: number): PostOffice => offices[index] as PostOffice;

function pass(world: World, ms: number): void {
  world.now += ms;
  for (const office of offices) office.now = world.now;
}

/** Lets one server work in a weather, and counts what it could not note. */
async function under(world: World, index: number, weather: Weather, work: (office: PostOffice) => Promise<void>) {
  const office = officeOf(index);
  office.weather = weather;
  const before = office.sent.length;
  await work(office);
  if (weather === 'deadly') world.unnoted += office.sent.length - before;
}

async function write(world: World, { purpose, server: index, weather }: Extract<Operation, { does: 'write' }>) {
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
  await under(world, index, weather, (office) => office.write({ id, kind: purpose, contents, expiresAt }));
}

async function happen(world: World, operation: Operation): Promise<void> {
  switch (operation.does) {
    case 'write':
      return write(world, operation);
    case 'work':
      return under(world, operation.server, operation.weather, (office) => office.round());
    case 'wait':
      return pass(world, operation.seconds * 1_000);
    case 'recover':
      return officeOf(0).recover();
  }
}

async function settleDown(world: World): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    pass(world, minute);
    await officeOf(0).recover();
    await under(world, round % 2, 'fair', (office) => office.round());
  }
}

/** @returns how many messages arrived */
async function expectOnce({ written, unnoted }: World): Promise<number> {
  const sent = offices.flatMap((office) => office.sent);
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
  expect(sent.length - new Set(sent.map(({ batch }) => batch)).size).toBeLessThanOrEqual(unnoted);
  for (const { address, contents } of rows) expect([address, contents]).toEqual([null, {}]);
  return new Set(sent.map(({ batch }) => batch)).size;
}

it('whatever servers die of, a message of any purpose and channel goes out, twice at most where its server died, and never late', async () => {
  let arrived = 0;
  const property = fc.asyncProperty(operations, async (list) => {
    await community.owner`delete from private.outbound_messages`;
    const world: World = { now: Date.now(), written: new Map(), unnoted: 0 };
    for (const office of offices) Object.assign(office, { sent: [], now: world.now, weather: 'fair' });
    for (const operation of list) await happen(world, operation);
    await settleDown(world);
    arrived += await expectOnce(world);
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
  // A property of which nothing was asked would hold as well.
  expect(arrived).toBeGreaterThan(30);
}, 300_000);
