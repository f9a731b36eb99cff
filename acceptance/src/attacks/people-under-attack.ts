import type { Database } from '@awamu/contracts/database.types.ts';
import type { RunningServer } from '../harness/server-process.ts';
import { block, join, matchUp, type Person } from '../product/product-people.ts';

/** What nobody but its owner, and for a message its two people, may read anywhere. Each text exists once. */
export const secrets = {
  location: 'Secret-City',
  message: 'Secret-Words',
  phone: '+256772987654',
  birthdate: '1971-11-23',
  interest: 'Secret-Of-A-Private-Member',
} as const;

/** Those whom the attacks are about, and how each of them stands to the attacked member. */
export interface PeopleUnderAttack {
  /** Hides age and place; shows photos to matches only. */
  victim: Person;
  /** Matched with the victim. */
  match: Person;
  /** Was matched with the victim, and the victim ended it. */
  former: Person;
  /** Blocked by the victim. */
  blocked: Person;
  stranger: Person;
  /** Visible to nobody. */
  hidden: Person;
  /** The ids of the conversations with match and former. */
  conversation: string;
  ended: string;
  /** The id of the victim's secret message to the match. */
  message: string;
}

/** Makes all of them. @throws if one of the steps is refused */
export async function meetPeople(server: RunningServer): Promise<PeopleUnderAttack> {
  const [victim, match, former, blocked, stranger, hidden] = await Promise.all([
    join(server, { full_name: 'Akello Grace', birthdate: secrets.birthdate }),
    join(server),
    join(server),
    join(server),
    join(server),
    join(server, { full_name: 'Hidden Herself', interests: ['Choir', 'Cooking', secrets.interest] }),
  ]);
  await saveSettings(hidden, { profileVisibility: 'private' });
  // Whom the victim suits, so that they could meet.
  for (const person of [match, former, stranger]) await saveSettings(person, { ageRangeMax: 80 });
  const conversation = await matchUp(victim, match);
  const ended = await matchUp(victim, former);
  const message = crypto.randomUUID();
  await mustWork(victim.post('/api/messages/send', { id: message, match_id: conversation, content: secrets.message }));
  await mustWork(victim.post('/api/messages/send', { match_id: ended, content: secrets.message }));
  await mustWork(victim.post('/api/matching/unmatch', { match_id: ended }));
  await block(victim, blocked);
  await saveSettings(victim, {
    showAge: false,
    showLocation: false,
    photoPrivacy: 'matches',
    whatsappNumber: secrets.phone,
  });
  const placed = await victim.client
    .from('profiles')
    .update({ location: secrets.location, latitude: 52.52, longitude: 13.4 })
    .eq('id', victim.id);
  if (placed.error) throw placed.error;
  return { victim, match, former, blocked, stranger, hidden, conversation, ended, message };
}

async function saveSettings(person: Person, settings: object): Promise<void> {
  const row = { user_id: person.id, settings } as Database['public']['Tables']['user_settings']['Insert'];
  const { error } = await person.client.from('user_settings').upsert(row);
  if (error) throw error;
}

async function mustWork(answer: Promise<{ status: number; body: unknown }>): Promise<void> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
}

/** The secrets that an answer contains. */
export function secretsIn(text: string): string[] {
  return Object.values(secrets).filter((secret) => text.includes(secret));
}

/** A request without a client library, for what no client would send. */
export interface WireRequest {
  method?: string;
  headers?: Record<string, string>;
  /** A string is sent as it is, everything else as JSON. */
  body?: unknown;
}

export interface WireAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Sends a request as the person, or as a visitor. */
export async function send(
  server: RunningServer,
  person: Person | null,
  path: string,
  { method = 'GET', headers = {}, body }: WireRequest = {},
): Promise<WireAnswer> {
  const response = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: server.config.anonKey,
      authorization: `Bearer ${person === null ? server.config.anonKey : await person.token()}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
