import { isQuietTime, memberSettings } from '@awamu/contracts/member-settings.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WhatsappVerdict } from '../../server/src/product/notifications/provider-reports.repo.ts';
import { type Community, matchUp, saveSettings, startCommunity } from './community.ts';
import { deaths, type Operation, operations } from './delivery-operations.ts';
import type { Event, Person, World } from './delivery-world.ts';
import {
  addressOf,
  type Channel,
  openPostOffice,
  type PostOffice,
  say,
  subscribe,
  type Weather,
} from './post-office.ts';

const minute = 60_000;
const delayMinutes = 5;
/** More than a run can kill servers: what is given up is tested by itself. */
const retries = 60;

let community: Community;
let offices: PostOffice[];
beforeAll(async () => {
  community = await startCommunity();
  offices = [
    await openPostOffice(community, delayMinutes, retries),
    await openPostOffice(community, delayMinutes, retries),
  ];
});
afterAll(async () => {
  for (const office of offices) await office.stop();
  await community.stop();
});

const channels = ['email', 'push', 'whatsapp'] as const;
const switchOf = { email: 'emailNotifications', push: 'pushNotifications', whatsapp: 'whatsappNotifications' } as const;
const zones = ['Africa/Kampala', 'Europe/Berlin', 'America/New_York'];

async function makePerson(zone: string, index: number): Promise<Person> {
  const member = await community.join({ columns: { time_zone: zone } });
  const whatsappNumber = `+25670011122${index}`;
  const settings = memberSettings.parse({
    whatsappNotifications: true,
    whatsappNumber,
    allowMessagesFrom: 'matches',
    doNotDisturbEnabled: true,
  });
  await saveSettings(member, settings);
  await subscribe(member);
  return { member, zone, settings };
}

const pairKey = (one: number, other: number): string => [one, other].sort().join('');

/** Three who have matched each other, in three zones, a moment before clocks change in Berlin. */
async function makeWorld(): Promise<World> {
  const people = await Promise.all(zones.map(makePerson));
  const matches = new Map<string, string>();
  for (const [one, other] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const [first, second] = [people[one], people[other]] as [Person, Person];
    matches.set(pairKey(one, other), await matchUp(first.member, second.member));
  }
  await community.owner`delete from public.notifications`;
  await community.owner`delete from private.notification_events`;
  const now = Date.parse('2026-03-28T20:00:00Z');
  for (const office of offices) Object.assign(office, { sent: [], now, weather: 'fair' });
  return {
    people,
    matches,
    blocked: new Set(),
    events: [],
    now,
    lastWords: 0,
    sendings: [],
    receipts: new Set(),
    failed: new Set(),
  };
}

/** Writes down what has just happened, before any server has seen it. */
async function noteEvents({ people, events }: World): Promise<void> {
  const rows = await community.owner<
    { notification: string; number: number; kind: string; actor: string | null; user_id: string }[]
  >`
    select event.notification_id as notification, event.event as number, told.kind, told.actor_id as actor, told.user_id
    from private.notification_events as event join public.notifications as told on told.id = event.notification_id order by event.id`;
  for (const { user_id: id, ...event } of rows) {
    const to = people.find(({ member }) => member.id === id);
    const isKnown = events.some(
      ({ notification, number }) => notification === event.notification && number === event.number,
    );
    if (to === undefined || isKnown) continue;
    const wanted = new Set<Channel>(channels.filter((channel) => to.settings[switchOf[channel]]));
    events.push({ ...event, to, wanted, isOver: false, told: new Map() });
  }
}

const clockOf = (at: number, timeZone: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });

/** Whether the test, by what it knows, would send it at this moment. */
function mayBeSent({ to, kind, isOver }: Event, channel: Channel, at: number): boolean {
  const { settings, zone } = to;
  const isKindOn = kind !== 'message' || settings.messageNotifications;
  return !isOver && isKindOn && settings[switchOf[channel]] && !isQuietTime(settings, clockOf(at, zone));
}

/** A round of one server; what its providers got must be allowed at that moment. */
async function work(world: World, server: number, weather: Weather): Promise<void> {
  const office = offices[server] as PostOffice;
  office.weather = weather;
  const before = office.sent.length;
  await office.round();
  const taken = office.sent.slice(before);
  if (deaths.some((death) => death === weather)) world.lastWords += taken.length;
  for (const { batch, channel, at, address, receipt } of taken) {
    if (receipt === undefined) world.sendings.push(`${channel} ${batch}`);
    else world.receipts.add(receipt);
    const contents = await community.owner<{ notification: string; number: number }[]>`
      select notification_id as notification, event as number from private.deliveries
      where batch_id = ${batch} and channel = ${channel} and coalesce(outcome, 'sent') in ('sent', 'uncertain')`;
    expect(contents).not.toEqual([]);
    for (const { notification, number } of contents) {
      const event = world.events.find((known) => known.notification === notification && known.number === number);
      if (event === undefined) throw new Error('something went out that has not happened');
      expect(mayBeSent(event, channel, at), `${event.kind} by ${channel} at ${new Date(at).toISOString()}`).toBe(true);
      if (channel === 'email') expect(address).toBe(addressOf(event.to.member));
      event.told.set(channel, (event.told.get(channel) ?? new Set()).add(receipt ?? batch));
    }
  }
}

interface Choices {
  email: boolean;
  push: boolean;
  whatsapp: boolean;
  quiet: boolean;
  messages: boolean;
}

async function choose({ events }: World, person: Person, choices: Choices): Promise<void> {
  person.settings = {
    ...person.settings,
    emailNotifications: choices.email,
    pushNotifications: choices.push,
    whatsappNotifications: choices.whatsapp,
    doNotDisturbEnabled: choices.quiet,
    messageNotifications: choices.messages,
  };
  await saveSettings(person.member, person.settings);
  for (const event of events.filter(({ to }) => to === person)) {
    for (const channel of channels) if (!person.settings[switchOf[channel]]) event.wanted.delete(channel);
    if (event.kind === 'message' && !choices.messages) event.wanted.clear();
  }
}

async function block(world: World, from: number, to: number): Promise<void> {
  if (from === to || world.blocked.has(pairKey(from, to))) return;
  world.blocked.add(pairKey(from, to));
  const [one, other] = [world.people[from], world.people[to]] as [Person, Person];
  await one.member.run('insert into public.blocks (blocked_id) values ($1)', [other.member.id]);
  const ids = [one.member.id, other.member.id];
  for (const event of world.events) {
    if (event.actor !== null && ids.includes(event.actor) && ids.includes(event.to.member.id)) event.isOver = true;
  }
}

async function happen(world: World, operation: Operation): Promise<void> {
  const at = (position: number): Person => world.people[position] as Person;
  switch (operation.does) {
    case 'message': {
      const key = pairKey(operation.from, operation.to);
      const match = world.matches.get(key);
      return match && !world.blocked.has(key) ? say(at(operation.from).member, match) : undefined;
    }
    case 'like':
    case 'super_like': {
      const fan = await community.join();
      return void (await fan.call('public.interact($1, $2)', [at(operation.to).member.id, operation.does]));
    }
    case 'read':
      await at(operation.to).member.run('select public.mark_notifications_read()');
      for (const event of world.events) event.isOver ||= event.to === at(operation.to);
      return;
    case 'block':
      return block(world, operation.from, operation.to);
    case 'choose':
      return choose(world, at(operation.to), operation);
    case 'wait':
      return pass(world, operation.minutes);
    case 'recover':
      return offices[0]?.recover();
    case 'work':
      return work(world, operation.server, operation.weather);
    case 'hear':
      return hear(world, operation.message, operation.verdict);
  }
}

/** WhatsApp says what became of one of its messages, and says it twice. */
async function hear({ receipts, failed }: World, position: number, verdict: WhatsappVerdict): Promise<void> {
  const receipt = [...receipts][position];
  if (receipt === undefined || failed.has(receipt)) return;
  // What has arrived, or was reported otherwise before, does not fail afterwards.
  if (verdict === 'busy') failed.add(receipt);
  else receipts.delete(receipt);
  await offices[0]?.hear(receipt, verdict);
  await offices[1]?.hear(receipt, verdict);
}

function pass(world: World, minutes: number): void {
  world.now += minutes * minute;
  for (const office of offices) office.now = world.now;
}

/** Two days in which nothing happens and both servers live: every night has its end. */
async function settleDown(world: World): Promise<void> {
  for (let round = 0; round < 12; round += 1) {
    pass(world, 240);
    await offices[0]?.recover();
    await work(world, round % 2, 'fair');
  }
}

/** @returns how often it has arrived, as whoever knows a number again counts */
async function expectOnce(world: World, event: Event, channel: Channel): Promise<number> {
  const what = `${event.kind} by ${channel}`;
  const times = [...(event.told.get(channel) ?? [])].filter((number) => !world.failed.has(number)).length;
  expect(times, what).toBeLessThanOrEqual(1);
  const rows = await community.owner<{ outcome: string }[]>`
    select outcome from private.deliveries
    where notification_id = ${event.notification} and event = ${event.number} and channel = ${channel}`;
  const outcome = rows[0]?.outcome ?? 'gone';
  if (['sent', 'delivered'].includes(outcome)) expect(times, `${what}, ${outcome}`).toBe(1);
  if (!event.wanted.has(channel) || event.isOver) return times;
  // WhatsApp alone: a server died with it, or it failed for a day.
  if (channel === 'whatsapp' && ['uncertain', 'dead'].includes(outcome)) return times;
  expect(times, `${what}, ${outcome}`).toBe(1);
  return times;
}

it('whatever happens, each event reaches each allowed channel once, and no other', async () => {
  let told = 0;
  const property = fc.asyncProperty(operations, async (list) => {
    const world = await makeWorld();
    for (const operation of list) {
      await happen(world, operation);
      await noteEvents(world);
    }
    await settleDown(world);
    for (const event of world.events) {
      for (const channel of channels) told += await expectOnce(world, event, channel);
    }
    const repeated = world.sendings.length - new Set(world.sendings).size;
    expect(repeated, 'mails and pushes that came twice').toBeLessThanOrEqual(world.lastWords);
    const [waiting] =
      await community.owner`select count(*)::int as count from private.deliveries where settled_at is null`;
    expect(waiting).toEqual({ count: 0 });
  });
  await fc.assert(property, { numRuns: 25, endOnFailure: true });
  // A property of which nothing was asked would hold as well.
  expect(told).toBeGreaterThan(30);
}, 300_000);
