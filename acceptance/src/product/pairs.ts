import { expect, vi } from 'vitest';
import { patience } from '../harness/patience.ts';
import type { RunningServer } from '../harness/server-process.ts';
import { decide, join, matchUp, type Person } from './product-people.ts';

/** Two members who have written to each other, and what reaches one of them. */
export interface Pair {
  leaver: Person;
  other: Person;
  match: string;
  /** What reached the other's open pages: row changes, and the end of the conversation's channel. */
  events: unknown[];
}

interface RowChange {
  table: string;
  event: string;
  new: object;
  old: object;
  committed: string;
}

/** Two members who never matched; the other has every page open. */
export async function makeStrangers(server: RunningServer): Promise<Pair> {
  const [leaver, other] = [await join(server), await join(server)];
  const events: unknown[] = [];
  await listen(other, null, events);
  await untilReceived(other, events);
  events.length = 0;
  return { leaver, other, match: crypto.randomUUID(), events };
}

/** A new pair, in which the other has every page open. */
export async function makePair(server: RunningServer): Promise<Pair> {
  const [leaver, other] = [await join(server), await join(server)];
  await decide(leaver, other, 'super_like');
  const match = await matchUp(other, leaver);
  const post = (person: Person, content: string) =>
    person.post('/api/messages/send', { match_id: match, content, message_type: 'text' });
  await post(leaver, 'Oli otya?');
  await post(other, 'Bulungi!');
  const events: unknown[] = [];
  await listen(other, match, events);
  await untilReceived(other, events);
  events.length = 0;
  return { leaver, other, match, events };
}

/** Listens as the web app does on every page of a member, with the conversation open if there is one. */
async function listen(person: Person, match: string | null, events: unknown[]): Promise<void> {
  const changes = person.client.channel(`member:${person.id}`);
  const filters = [
    ['profiles', `id=eq.${person.id}`],
    ['user_interactions', `user_id=eq.${person.id}`],
    ['user_interactions', `shown_to=eq.${person.id}`],
    ['matches', `user1_id=eq.${person.id}`],
    ['matches', `user2_id=eq.${person.id}`],
    ['messages', `recipient_id=eq.${person.id}`],
    ['messages', `sender_id=eq.${person.id}`],
    ['notifications', `user_id=eq.${person.id}`],
  ] as const;
  for (const [table, filter] of filters) {
    changes.on('postgres_changes', { event: '*', schema: 'public', table, filter }, (change) => {
      const { eventType: event, commit_timestamp: committed, new: now, old } = change;
      events.push({ table, event, new: now, old, committed } satisfies RowChange);
    });
  }
  const channels = [changes];
  if (match !== null) {
    const typing = person.client.channel(`match:${match}`, { config: { private: true } });
    typing.on('broadcast', { event: '*' }, ({ event }) => void events.push({ broadcast: event }));
    typing.on('presence', { event: '*' }, () => void events.push('presence'));
    channels.push(typing);
  }
  const states: string[] = [];
  for (const channel of channels) {
    channel.subscribe((status, error) => {
      states.push(status);
      if (error) events.push({ channel: channel.topic, status, reason: error.message });
    });
  }
  const joined = () => states.filter((state) => state === 'SUBSCRIBED').length;
  await vi.waitFor(() => expect(joined()).toBe(channels.length), patience);
}

/** Replaces the ids and times, in which two pairs differ. */
export function comparable(values: readonly unknown[], { leaver, other, match, events: _ }: Pair): string[] {
  const names = { [leaver.id]: 'leaver', [other.id]: 'other', [match]: 'match' };
  return values.map((value) =>
    JSON.stringify(value, null, 1)
      .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (id) => names[id] ?? 'id')
      .replace(/"user[12]_id": "[^"]+"/g, '"user_id": "one of the two"')
      .replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"time"')
      .replace(/"seq": \d+/g, '"seq": 0'),
  );
}

/** Resolves when all earlier row changes have reached the member: their own change is later in the log. */
export async function untilReceived(other: Person, events: unknown[]): Promise<void> {
  const marker = crypto.randomUUID();
  await other.client.from('profiles').update({ bio: marker }).eq('id', other.id);
  await vi.waitFor(() => expect(JSON.stringify(events)).toContain(marker), patience);
  const others = events.filter((event) => !JSON.stringify(event).includes(marker));
  events.splice(0, events.length, ...others);
}

/** Everything that the other can query or try, over the product API, the tables and the functions. */
export async function outcomes({ leaver, other, match }: Pair): Promise<unknown[]> {
  const { client } = other;
  const send = { match_id: match, content: 'Wait', message_type: 'text' };
  const calls: (() => PromiseLike<object>)[] = [
    () => other.get('/api/messages/conversations'),
    () => other.get(`/api/messages/match/${match}`),
    () => other.get('/matching/matches'),
    () => other.get('/matching/stats'),
    // The deck also holds the people of other tests, so only this person matters.
    async () => ({
      isInDeck: JSON.stringify((await other.get('/matching/discover?limit=100')).body).includes(leaver.id),
    }),
    () => other.get('/api/users/dashboard-stats'),
    () => client.from('member_cards').select('*', { count: 'exact' }).eq('id', leaver.id),
    () => client.from('matches').select('*').eq('id', match),
    () => client.from('messages').select('*').eq('match_id', match),
    () => client.from('user_interactions').select('*,target_profile(*)').order('created_at'),
    () => client.from('notifications').select('*').order('created_at'),
    () => client.rpc('my_notifications'),
    () => client.rpc('unread_notifications'),
    () => client.rpc('search_conversations', { query: 'Oli' }),
    () => client.storage.from('message-images').list(`messages/${match}`),
    () => other.post('/api/messages/send', send),
    () => other.post(`/api/messages/read/${match}`),
    () => decide(other, leaver, 'pass'),
    () => decide(other, leaver, 'super_like'),
    () =>
      client
        .from('messages')
        .insert({ match_id: match, sender_id: other.id, recipient_id: leaver.id, content: 'Wait' }),
    () => other.post('/api/matching/unmatch', { match_id: match }),
  ];
  const all: unknown[] = [];
  for (const call of calls) {
    const { headers: _, ...answer } = (await call()) as Record<string, unknown>;
    all.push(answer);
  }
  return all;
}

const isRowChange = (event: unknown): event is RowChange =>
  typeof event === 'object' && event !== null && 'table' in event;

/**
 * The row changes that reached the other's open pages. Those of one table and transaction are sorted: in which order one
 * statement changes several rows depends on where the table has room for them.
 */
export function rowsOf(pair: Pair): string[] {
  const groups: RowChange[][] = [];
  for (const change of pair.events.filter(isRowChange)) {
    const last = groups.at(-1)?.[0];
    if (last?.table === change.table && last.committed === change.committed) groups.at(-1)?.push(change);
    else groups.push([change]);
  }
  return groups.flatMap((group) => comparable(group, pair).sort());
}
