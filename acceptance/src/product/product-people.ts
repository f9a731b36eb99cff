import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expectDocumented } from '../harness/documented-answer.ts';
import type { RunningServer } from '../harness/server-process.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** A person who signed up, with a supabase-js client and calls of the product API. */
export interface Person {
  id: string;
  client: SupabaseClient<Database>;
  token(): Promise<string>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
}

/** A profile that is compatible with every other one created here. */
const suitable = {
  full_name: 'Nabirye Ruth',
  birthdate: '1994-03-09',
  bio: 'I teach piano to children who would rather be outside.',
  gender: 'woman',
  looking_for: 'everyone',
  interests: ['Choir', 'Cooking', 'Hiking'],
};

/** Calls the product API as a browser does, and checks the answer against the operation. */
export async function call(
  server: RunningServer,
  path: string,
  init: { method?: string; token?: string | null; body?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    method: init.method ?? 'GET',
    headers: {
      'content-type': 'application/json',
      ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
    },
    ...(init.body === undefined ? {} : { body: init.body }),
  });
  const text = await response.text();
  const answer = { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  expectDocumented(init.method ?? 'GET', path, answer);
  return answer;
}

export function personOf(server: RunningServer, id: string, client: SupabaseClient<Database>): Person {
  const token = async (): Promise<string> => (await client.auth.getSession()).data.session?.access_token ?? '';
  return {
    id,
    client,
    token,
    get: async (path) => call(server, path, { token: await token() }),
    post: async (path, body) =>
      call(server, path, {
        method: 'POST',
        token: await token(),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

export function anonymousClient(server: RunningServer): SupabaseClient<Database> {
  return createClient<Database>(server.config.supabaseUrl, server.config.anonKey, { auth: { persistSession: false } });
}

/** The same client without the database types, for calls that the types do not allow. */
export function untyped(client: SupabaseClient<Database>): SupabaseClient {
  return client;
}

/** Signs up and saves a profile as the app does; with `profile` null it stays unfinished. */
export async function join(server: RunningServer, profile: Partial<typeof suitable> | null = {}): Promise<Person> {
  const client = anonymousClient(server);
  const email = `${crypto.randomUUID()}@people.example`;
  const signedUp = await client.auth.signUp({ email, password: `matooke-${crypto.randomUUID()}` });
  if (signedUp.error || !signedUp.data.user) throw signedUp.error ?? new Error('signing up gave no account');
  const { id } = signedUp.data.user;
  const saved = await client
    .from('profiles')
    .upsert({ id, ...(profile === null ? { full_name: 'Kato' } : suitable), ...profile });
  if (saved.error) throw saved.error;
  return personOf(server, id, client);
}

export function decide(person: Person, target: Person, type: 'like' | 'super_like' | 'pass'): Promise<Answer> {
  return person.post('/matching/interact', { target_user_id: target.id, interaction_type: type });
}

/** Both like each other. @returns the match's id */
export async function matchUp(one: Person, other: Person): Promise<string> {
  await decide(one, other, 'like');
  const { body } = await decide(other, one, 'like');
  return (body as { match_data: { id: string } }).match_data.id;
}

/** Blocks the target, which hides both from each other. */
export async function block(person: Person, blocked: Person): Promise<void> {
  const { error } = await person.client.from('blocks').insert({ blocker_id: person.id, blocked_id: blocked.id });
  if (error) throw error;
}
