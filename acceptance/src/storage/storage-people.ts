import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import type { RunningServer } from '../harness/server-process.ts';

/** A person who signed up, with a supabase-js client. */
export interface Person {
  id: string;
  accessToken: string;
  client: SupabaseClient<Database>;
}

export function anonymousClient(server: RunningServer): SupabaseClient<Database> {
  return createClient<Database>(server.config.supabaseUrl, server.config.anonKey, { auth: { persistSession: false } });
}

export async function joinAs(server: RunningServer, name: string): Promise<Person> {
  const client = anonymousClient(server);
  const email = `${name}.${crypto.randomUUID()}@people.example`;
  const { data, error } = await client.auth.signUp({ email, password: `matooke-${crypto.randomUUID()}` });
  if (error || !data.session) throw error ?? new Error('signing up gave no session');
  return { id: data.session.user.id, accessToken: data.session.access_token, client };
}

/** Inserts profiles for both and a match directly in the database. @returns the match's id */
export async function matchUp(server: RunningServer, one: Person, other: Person): Promise<string> {
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    for (const { id } of [one, other]) {
      await sql`
        insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests, location)
        values (${id}, 'Nakato', 'A bio.', '1995-05-05', 'woman', 'everyone', '{Cooking}', 'London')
        on conflict (id) do update set full_name = excluded.full_name, bio = excluded.bio, birthdate = excluded.birthdate,
          gender = excluded.gender, looking_for = excluded.looking_for, interests = excluded.interests`;
    }
    const [match] = await sql<{ id: string }[]>`
      insert into public.matches (user1_id, user2_id)
      values (least(${one.id}::uuid, ${other.id}::uuid), greatest(${one.id}::uuid, ${other.id}::uuid)) returning id`;
    return match?.id ?? '';
  } finally {
    await sql.end();
  }
}
