import type { MemberSettings } from '@awamu/contracts/member-settings.ts';
import { notification } from '@awamu/contracts/notifications.ts';
import type postgres from 'postgres';
import type { RunningServer } from '../harness/server-process.ts';
import { anonymousClient, matchUp, type Person, personOf } from '../product/product-people.ts';

type SomeSettings = Partial<MemberSettings>;

export interface Reader extends Person {
  email: string;
  choose(settings: SomeSettings): Promise<void>;
}

/** A member with a confirmed address and a profile. */
async function join(server: RunningServer, sql: postgres.Sql, name: string): Promise<Reader> {
  const client = anonymousClient(server);
  const email = `${crypto.randomUUID()}@people.example`;
  const account = { email, password: `matooke-${crypto.randomUUID()}` };
  await client.auth.signUp(account);
  await sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
  const { data } = await client.auth.signInWithPassword(account);
  const id = data.user?.id ?? '';
  const profile = {
    birthdate: '1994-03-09',
    bio: 'Hello.',
    gender: 'woman',
    looking_for: 'everyone',
    interests: ['Choir'],
  };
  await client
    .from('profiles')
    .upsert({ id, full_name: name, ...profile })
    .throwOnError();
  return {
    ...personOf(server, id, client),
    email,
    choose: async (settings) =>
      void (await client.from('user_settings').upsert({ user_id: id, settings }).throwOnError()),
  };
}

/** Confirms the number as the phone of an account, as its code does. @param number as it may be written */
export async function provePhone(sql: postgres.Sql, { id }: Person, number: string): Promise<void> {
  const phone = number.replaceAll(/\D/g, '');
  await sql`update auth.users set phone = ${phone}, phone_confirmed_at = now() where id = ${id}`;
}

/** Settings with which no notification is sent outside the app. */
export const quiet = { emailNotifications: false, pushNotifications: false };

/** A member without unread notifications, and a match who writes to them and has notifications turned off. */
export async function talkTo(
  server: RunningServer,
  sql: postgres.Sql,
  settings: SomeSettings,
): Promise<{ reader: Reader; writer: Reader; matchId: string }> {
  const [reader, writer] = [await join(server, sql, 'Akello Grace'), await join(server, sql, 'Kato Joseph')];
  await Promise.all([reader.choose(quiet), writer.choose(quiet)]);
  const matchId = await matchUp(reader, writer);
  await reader.client.rpc('mark_notifications_read').throwOnError();
  await reader.choose(settings);
  return { reader, writer, matchId };
}

/** The kinds in the list of notifications, newest first. */
export const kindsOf = async ({ client }: Reader) =>
  notification
    .array()
    .parse((await client.rpc('my_notifications').throwOnError()).data)
    .map(({ kind }) => kind);
