import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { type Caller, callerFromClaims } from '../../server/src/identity/caller.ts';
import { type CallerSql, createCallerSql, type Row, type SqlValue } from '../../server/src/identity/caller-sql.ts';
import { connectAsOwner, connectForRequests } from '../../server/src/platform/database/database.ts';
import { prepareRequestLogin } from '../../server/src/platform/database/request-login.ts';
import { createTestDatabase } from '../../server/src/platform/test-postgres/create-test-database.ts';

/** A signed-in member: statements run under their row level security, like those of a request. */
export interface Member {
  id: string;
  caller: Caller;
  run<T extends object = Row>(text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Calls a function that returns one value. */
  call<T>(text: string, values?: readonly SqlValue[]): Promise<T>;
}

export interface Traits {
  gender?: string;
  looking_for?: string;
  birthdate?: string;
  interests?: readonly string[];
  complete?: boolean;
  settings?: Record<string, unknown>;
  columns?: Record<string, string | number | readonly string[] | null>;
}

export interface Community {
  /** The database's owner, without row level security. */
  owner: Sql;
  databaseUrl: string;
  sql: CallerSql;
  anonymous: Member;
  server: Member;
  /** A new signed-in account with a profile; by default a complete one of a woman looking for everyone. */
  join(traits?: Traits): Promise<Member>;
  /** A new signed-in account without a profile. */
  signUp(): Promise<Member>;
  /** Suspends, bans or reactivates. */
  setStatus(member: Member, status: 'active' | 'suspended' | 'banned'): Promise<void>;
  stop(): Promise<void>;
}

/** A scratch database with all migrations, and functions to add members. */
export async function startCommunity(): Promise<Community> {
  const copy = await createTestDatabase();
  const database = connectAsOwner(copy.socketUrl);
  // Two, because each connection plans all that it runs.
  const owner = postgres(copy.url, { max: 2, onnotice: () => {} });
  const pool = connectForRequests(copy.socketUrl, await prepareRequestLogin(database));
  const sql = createCallerSql(pool);
  const signUp = () => signUpMember(owner, sql);
  return {
    owner,
    databaseUrl: copy.url,
    sql,
    signUp,
    anonymous: memberOf(sql, { role: 'anon' }),
    server: memberOf(sql, { role: 'service_role' }),
    async join(traits = {}) {
      const member = await signUp();
      await insertProfile(owner, member.id, traits);
      if (traits.settings) {
        const settings = owner.json(traits.settings as never);
        await owner`insert into public.user_settings (user_id, settings) values (${member.id}, ${settings})`;
      }
      return member;
    },
    async setStatus(member, status) {
      await owner`insert into public.user_status_history (user_id, status, reason) values (${member.id}, ${status}, 'test')`;
    },
    async stop() {
      await Promise.all([pool.end(), database.end(), owner.end()]);
      await copy.drop();
    },
  };
}

async function signUpMember(owner: Sql, sql: CallerSql): Promise<Member> {
  const id = randomUUID();
  const sessionId = randomUUID();
  await owner`insert into auth.users (id, email) values (${id}, ${`${id}@test.example`})`;
  await owner`insert into auth.sessions (id, user_id) values (${sessionId}, ${id})`;
  return memberOf(sql, { role: 'authenticated', sub: id, session_id: sessionId });
}

function memberOf(sql: CallerSql, claims: Record<string, unknown>): Member {
  const caller = callerFromClaims(claims);
  if (!caller) throw new Error('claims without a role');
  return {
    id: caller.userId ?? '',
    caller,
    run: (text, values = []) => sql.one(caller, text, values),
    async call<T>(text: string, values: readonly SqlValue[] = []): Promise<T> {
      const [row] = await sql.one<{ answer: T }>(caller, `select ${text} as answer`, values);
      if (!row) throw new Error(`no answer from ${text}`);
      return row.answer;
    },
  };
}

async function insertProfile(owner: Sql, id: string, traits: Traits): Promise<void> {
  const complete = {
    full_name: `Member ${id.slice(0, 8)}`,
    bio: 'Here to meet people.',
    birthdate: traits.birthdate ?? '1998-05-01',
    gender: traits.gender ?? 'woman',
    looking_for: traits.looking_for ?? 'everyone',
    interests: traits.interests ?? ['Cooking', 'Coffee'],
  };
  const row = { id, ...(traits.complete === false ? {} : complete), ...traits.columns };
  await owner`insert into public.profiles ${owner(row)}`;
}

/** SQLSTATE and message of a failed call, for example 'PT404 member_unavailable'; 'not refused' if it succeeds. */
export async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${String(error.code)} ${error.message}`;
    throw error;
  }
  return 'not refused';
}

/** Upserts the whole settings object, like the web client. */
export function saveSettings(member: Member, settings: object): Promise<Row[]> {
  return member.run(
    `insert into public.user_settings (user_id, settings, updated_at) values ($1, $2::text::jsonb, now())
     on conflict (user_id) do update set settings = excluded.settings, updated_at = excluded.updated_at returning settings`,
    [member.id, JSON.stringify(settings)],
  );
}

/** Inserts the row that an upload writes. @returns the file's name */
export async function upload(owner: Member, bucket: string, name: string): Promise<string> {
  await owner.run('insert into storage.objects (bucket_id, name, owner_id, version) values ($1, $2, $3, $4)', [
    bucket,
    name,
    owner.id,
    randomUUID(),
  ]);
  return name;
}

/** Makes two members like each other. @returns the match's id */
export async function matchUp(one: Member, other: Member): Promise<string> {
  await one.call(`public.interact($1, 'like')`, [other.id]);
  const { match_data } = await other.call<{ match_data: { id: string } }>(`public.interact($1, 'like')`, [one.id]);
  return match_data.id;
}

/** Gives the account a confirmed number, which it takes from the account that had it. @param number with its plus sign */
export async function provePhone({ owner }: Community, member: Member, number: string): Promise<void> {
  const phone = number.slice(1);
  await owner`update auth.users set phone = null, phone_confirmed_at = null where phone = ${phone}`;
  await owner`update auth.users set phone = ${phone}, phone_confirmed_at = now() where id = ${member.id}`;
}
