import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { type Caller, callerFromClaims } from '../../../server/src/identity/caller.ts';
import { type CallerSql, createCallerSql } from '../../../server/src/identity/caller-sql.ts';
import { connectAsOwner, connectForRequests } from '../../../server/src/platform/database/database.ts';
import { prepareRequestLogin } from '../../../server/src/platform/database/request-login.ts';
import { createTestDatabase } from '../../../server/src/platform/test-postgres/create-test-database.ts';
import { makeOperator } from '../harness/make-operator.ts';

/** The relation between the member who calls and the person a row is about. */
export const relationsToMe = ['own', 'matched', 'ex_match', 'blocked', 'blocker', 'stranger'] as const;
export type RelationToMe = (typeof relationsToMe)[number];
/**
 * The role or state of a caller. A visitor has an anonymous account, whose session gives access to the auth service
 * only. The super admin `without_factor` has no second factor.
 */
export const callers = [
  'anonymous',
  'visitor',
  'member',
  'suspended',
  'moderator',
  'admin',
  'super_admin',
  'without_factor',
  'service',
] as const;
/** `unproved` is a super admin with a passkey and a session by password. */
export type CallerName = (typeof callers)[number] | 'unproved';

export interface AccessFixture {
  owner: Sql;
  sql: CallerSql;
  caller(name: CallerName): Caller;
  /** The id of the person with that relation to the caller. */
  person(relation: RelationToMe): string;
  /** The id of the match (or possible match) between the caller and that person. */
  matchWith(relation: RelationToMe): string;
  /** A pass for one inquiry of a visitor. */
  inquiryPass(): string;
  /** A person without any relation to the caller yet. */
  newcomer: string;
  stop(): Promise<void>;
}

const operators = ['moderator', 'admin', 'super_admin'] as const;
const unadmitted = ['without_factor', 'unproved'] as const;
const extras = ['newcomer', 'suspended', ...operators, 'visitor', ...unadmitted] as const;

/** A separate database with one person for each relation to the caller, and a row of each kind for each person. */
export async function startAccessFixture(): Promise<AccessFixture> {
  const copy = await createTestDatabase();
  const database = connectAsOwner(copy.socketUrl);
  const owner = postgres(copy.url, { onnotice: () => {} });
  const pool = connectForRequests(copy.socketUrl, await prepareRequestLogin(database));
  // Ordered ids: the smaller id of a pair is user1 of its match.
  const ids = new Map<string, string>(
    [...relationsToMe, ...extras].map((name, index) => [name, `00000000-0000-4000-8000-0000000000${10 + index}`]),
  );
  const person = (name: string): string => ids.get(name) ?? '';
  const matches = new Map(relationsToMe.map((name) => [name, randomUUID()]));
  const sessions = new Map<string, string>([...ids.keys()].map((name) => [name, randomUUID()]));
  await seedPeople(owner, ids, sessions);
  await seedRows(owner, person, matches);
  const passes = await owner<{ pass: string }[]>`
    select private.inquiry_pass_at(clock_timestamp() - interval '1 minute') as pass from generate_series(1, 300)`;
  return {
    owner,
    sql: createCallerSql(pool),
    caller: (name) => callerOf(name, person, sessions),
    person,
    inquiryPass: () => passes.pop()?.pass ?? '',
    matchWith: (relation) => matches.get(relation) ?? '',
    newcomer: person('newcomer'),
    async stop() {
      await Promise.all([pool.end(), database.end(), owner.end()]);
      await copy.drop();
    },
  };
}

function callerOf(name: CallerName, person: (name: string) => string, sessions: Map<string, string>): Caller {
  const member = name === 'member' ? 'own' : extras.find((extra) => extra === name);
  const claims = member
    ? { role: 'authenticated', sub: person(member), session_id: sessions.get(member), aud: 'authenticated' }
    : { role: name === 'service' ? 'service_role' : 'anon' };
  const caller = callerFromClaims(claims);
  if (!caller) throw new Error(`no caller for ${name}`);
  return caller;
}

async function seedPeople(owner: Sql, ids: Map<string, string>, sessions: Map<string, string>): Promise<void> {
  for (const [name, id] of ids) {
    const email = name === 'visitor' ? null : `${name}@people.example`;
    await owner`
      insert into auth.users (id, email, aud, role, is_anonymous)
      values (${id}, ${email}, 'authenticated', 'authenticated', ${email === null})`;
    await owner`insert into auth.sessions (id, user_id) values (${sessions.get(name) ?? ''}, ${id})`;
    if (email === null) continue;
    await owner`
      insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests, location)
      values (${id}, ${name}, 'A bio.', '1995-05-05', 'woman', 'everyone', '{Cooking}', 'London')`;
  }
  for (const level of operators) {
    await makeOperator(owner, ids.get(level) ?? '', level);
  }
  for (const name of unadmitted) {
    await owner`insert into public.admin_users (user_id, admin_level) values (${ids.get(name) ?? ''}, 'super_admin')`;
  }
  await owner`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
    values (${ids.get('unproved') ?? ''}, 'passkey', 'key')`;
}

/** Inserts rows of years of use; they only have to exist, as their triggers have tests of their own. */
async function seedRows(owner: Sql, person: (name: string) => string, matches: Map<string, string>): Promise<void> {
  const me = person('own');
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    for (const relation of relationsToMe) {
      const other = relation === 'own' ? person('matched') : person(relation);
      const reader = relation === 'own' ? me : other;
      await sql`insert into public.user_settings (user_id) values (${reader})`;
      await sql`insert into public.profile_prompts values (${reader}, 0, 'dish_i_defend', 'Malakwang')`;
      await sql`insert into public.content_reports (reporter_id, reported_user_id, report_type) values (${reader}, ${person('newcomer')}, 'harassment')`;
      await sql`
        insert into public.advertiser_requests (submitted_by, business_name, email, phone, business_description)
        values (${reader}, 'Rolex stand', 'a@b.example', '1', 'Chapati and eggs')`;
      await sql`insert into public.contact_messages (submitted_by, name, email, subject, message) values (${reader}, 'A', 'a@b.example', 'S', 'M')`;
      await sql`insert into public.post_ideas (submitted_by, title, category, description) values (${reader}, 'T', 'diaspora-life', 'D')`;
      await sql`
        insert into public.support_requests (submitted_by, name, email, help_type, description)
        values (${reader}, 'A', 'a@b.example', 'other', 'D')`;
      await sql`insert into public.user_status_history (user_id, status) values (${reader}, 'active')`;
      await sql`insert into public.admin_audit_logs (admin_id, action, target_user_id) values (${person('admin')}, 'edit_user', ${reader})`;
      await seedOperatorRows(sql as unknown as Sql, reader, person('moderator'));
      await seedPair(sql as unknown as Sql, relation, {
        me,
        other,
        stranger: person('newcomer'),
        matchId: matches.get(relation) ?? '',
      });
    }
    await sql`insert into public.blocks (blocker_id, blocked_id) values (${me}, ${person('blocked')}), (${person('blocker')}, ${me}), (${person('stranger')}, ${person('newcomer')})`;
    await sql`insert into public.featured_content (title, youtube_video_id, youtube_url, advertiser_name, is_active) values ('live', 'abc', 'https://youtu.be/abc', 'Awamu', true)`;
  });
  await owner`insert into public.user_status_history (user_id, status, reason) values (${person('suspended')}, 'suspended', 'test')`;
}

/** Inserts what operators store about one person. */
async function seedOperatorRows(sql: Sql, about: string, moderator: string): Promise<void> {
  const [decision] = await sql<{ id: string }[]>`
    insert into public.moderation_decisions (member_id, outcome, reason, decided_by) values (${about}, 'warning', 'R', ${moderator}) returning id`;
  await sql`insert into public.appeals (decision_id, member_id, statement) values (${decision?.id ?? ''}, ${about}, 'S')`;
  await sql`
    insert into public.inbox_answers (contact_message_id, body, answered_by)
    select id, 'B', ${moderator}::uuid from public.contact_messages where submitted_by = ${about}`;
}

interface Pair {
  me: string;
  other: string;
  stranger: string;
  matchId: string;
}

/** Inserts for each person a like towards the caller, a match and a message; for 'own' a pass of the caller. */
async function seedPair(sql: Sql, relation: RelationToMe, { me, other, stranger, matchId }: Pair): Promise<void> {
  if (relation === 'own') {
    await sql`insert into public.user_interactions (user_id, target_user_id, interaction_type) values (${me}, ${stranger}, 'pass')`;
    return;
  }
  if (relation !== 'stranger') {
    await sql`insert into public.notifications (user_id, kind, match_id) values (${me}, 'match_ending', ${matchId})`;
  }
  const isShown = ['matched', 'ex_match', 'blocked', 'blocker'].includes(relation);
  await sql`insert into public.user_interactions (user_id, target_user_id, interaction_type, shown_to) values (${other}, ${me}, 'like', ${isShown ? me : null})`;
  const [first, second] = relation === 'stranger' ? [other, stranger] : [me, other];
  const isActive = relation !== 'ex_match';
  await sql`
    insert into public.matches (id, user1_id, user2_id, is_active, ended_at)
    values (${matchId}, least(${first}::uuid, ${second}::uuid), greatest(${first}::uuid, ${second}::uuid), ${isActive}, ${isActive ? null : new Date()})`;
  await sql`
    insert into public.messages (match_id, sender_id, recipient_id, content)
    values (${matchId}, ${relation === 'stranger' ? stranger : other}, ${relation === 'stranger' ? other : me}, 'Oli otya?')`;
}
