import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const operator = (level: 'admin' | 'super_admin') => makeOperator(community, level);

describe('access', () => {
  it.each([
    [
      'a session that was signed out',
      (member: Member) => community.owner`delete from auth.sessions where user_id = ${member.id}`,
      'PT401 session_expired',
    ],
    [
      'a session past its end',
      (member: Member) => community.owner`update auth.sessions set not_after = now() where user_id = ${member.id}`,
      'PT401 session_expired',
    ],
    ['a suspended member', (member: Member) => community.setStatus(member, 'suspended'), 'PT403 access_denied'],
    [
      'a deleted account',
      (member: Member) => community.owner`delete from auth.users where id = ${member.id}`,
      'PT401 session_expired',
    ],
  ])('is refused to %s', async (_who, end, expected) => {
    const ann = await community.join();
    await end(ann);
    expect(await refusal(ann.run('select 1'))).toBe(expected);
  });

  it('is refused with another member’s session', async () => {
    const [ann, eve] = await Promise.all([community.join(), community.join()]);
    const claims = { role: 'authenticated', sub: ann.id, session_id: eve.caller.sessionId };
    const enter = community.owner`select platform.enter(${community.owner.json(claims)})`;
    expect(await refusal(enter)).toBe('PT401 session_expired');
  });

  it('is granted again after a reactivation with a new session', async () => {
    const ann = await community.join();
    await community.setStatus(ann, 'banned');
    expect(await community.owner`select id from auth.sessions where user_id = ${ann.id}`).toHaveLength(0);
    await community.setStatus(ann, 'active');
    await community.owner`insert into auth.sessions (id, user_id) values (${ann.caller.sessionId}, ${ann.id})`;
    expect(await ann.run('select id from public.profiles')).toHaveLength(1);
  });
});

describe('a session that is older than the column of its passkey', () => {
  const removedProofs = new URL('../platform/43_removed_proofs.sql', import.meta.url);

  it('gets the passkey if it is certain, and ends if not', async () => {
    const { owner } = community;
    const [one, several, none] = await Promise.all([community.join(), community.join(), community.join()]);
    const addKey = (member: Member, usedAt: Date | null) => owner`
      insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, last_used_at)
      values (${randomUUID()}, ${member.id}, ${randomUUID()}, 'key', ${usedAt}) returning id`;
    const open = (member: Member, at: Date, method: string) => owner`
      with opened as (insert into auth.sessions (user_id, created_at) values (${member.id}, ${at}) returning id)
      insert into auth.mfa_amr_claims (session_id, authentication_method) select id, ${method} from opened`;
    const [today, before] = [new Date(), new Date(Date.now() - 86_400_000)];
    const [only] = await addKey(one, today);
    await open(one, before, 'passkey');
    await addKey(several, null);
    const [latest] = await addKey(several, today);
    await open(several, today, 'passkey');
    await open(several, before, 'passkey');
    await open(none, today, 'passkey');
    await open(none, today, 'password');
    await owner`alter table auth.sessions drop column passkey_id`;
    await owner.unsafe(await readFile(removedProofs, 'utf8'));
    const sessions = await owner`
      select s.user_id, s.passkey_id, a.authentication_method as method from auth.sessions as s
      join auth.mfa_amr_claims as a on a.session_id = s.id
      where s.user_id in ${owner([one.id, several.id, none.id])}`;
    expect(sessions).toHaveLength(3);
    expect(sessions).toEqual(
      expect.arrayContaining([
        { user_id: one.id, passkey_id: only?.['id'], method: 'passkey' },
        { user_id: several.id, passkey_id: latest?.['id'], method: 'passkey' },
        { user_id: none.id, passkey_id: null, method: 'password' },
      ]),
    );
  });
});

describe('operators', () => {
  const promote = (by: Member, userId: string, level: string) =>
    by.run('insert into public.admin_users (user_id, admin_level) values ($1, $2)', [userId, level]);

  it('cannot be created by members, and cannot raise their own level', async () => {
    const [member, admin] = await Promise.all([community.join(), operator('admin')]);
    expect(await refusal(promote(member, member.id, 'admin'))).toMatch(/^(42501|PT403) /);
    expect(await refusal(promote(admin, member.id, 'super_admin'))).toMatch(/^(42501|PT403) /);
    expect(
      await admin.run(`update public.admin_users set admin_level = 'super_admin' where user_id = $1 returning 1`, [
        admin.id,
      ]),
    ).toEqual([]);
    await promote(admin, member.id, 'admin');
    const [made] = await community.owner`select promoted_by from public.admin_users where user_id = ${member.id}`;
    expect(made?.['promoted_by']).toBe(admin.id);
  });

  it('always include a super admin, even if two demote each other at once', async () => {
    await community.owner`delete from public.admin_users where admin_level = 'admin'`;
    const [one, other] = await Promise.all([operator('super_admin'), operator('super_admin')]);
    const demote = (by: Member, target: Member) =>
      by.run('update public.admin_users set is_active = false where user_id = $1', [target.id]);
    await Promise.allSettled([demote(one, other), demote(other, one)]);
    const active =
      await community.owner`select user_id from public.admin_users where is_active and admin_level = 'super_admin'`;
    expect(active).toHaveLength(1);
    expect(await refusal(community.owner`delete from auth.users where id = ${active[0]?.['user_id']}`)).toBe(
      'PT403 access_denied',
    );
  });

  it('suspend members, but not themselves; status history and audit log are append-only', async () => {
    const [member, admin] = await Promise.all([community.join(), operator('admin')]);
    const suspend = (by: Member, target: Member) =>
      by.run(`insert into public.user_status_history (user_id, status, reason) values ($1, 'suspended', 'spam')`, [
        target.id,
      ]);
    expect(await refusal(suspend(member, admin))).toMatch(/^(42501|PT403) /);
    expect(await refusal(suspend(admin, admin))).toBe('PT403 access_denied');
    await suspend(admin, member);
    for (const table of ['user_status_history', 'admin_audit_logs']) {
      for (const actor of [admin, community.server]) {
        expect(await refusal(actor.run(`delete from public.${table}`))).toMatch(/^42501 /);
      }
    }
    expect(await member.run('select 1').catch(() => 'closed')).toBe('closed');
  });

  it('read profiles and the inbox, but no conversations', async () => {
    const [ann, ben, admin] = await Promise.all([community.join(), community.join(), operator('admin')]);
    const { match_data } = await ann.call<{ match_data: { id: string } }>(`public.interact($1, 'super_like')`, [
      ben.id,
    ]);
    await ann.run('select public.send_message(null, $1, $2)', [match_data.id, 'private']);
    const contact = `insert into public.contact_messages (name, email, subject, message) values ('A', 'a@b.c', 'Hi', 'Hello')`;
    await ben.run(contact);
    expect(await admin.run('select id from public.profiles where id = $1', [ann.id])).toHaveLength(1);
    expect(await admin.run('select name from public.contact_messages')).toContainEqual({ name: 'A' });
    expect(await admin.run('select id from public.messages')).toEqual([]);
    expect(await ann.run('select name from public.contact_messages')).toEqual([]);
  });
});

describe('deleting the profile', () => {
  it('leaves no trace of the member', async () => {
    const [ann, ben, admin] = await Promise.all([community.join(), community.join(), operator('admin')]);
    const { match_data } = await ann.call<{ match_data: { id: string } }>(`public.interact($1, 'super_like')`, [
      ben.id,
    ]);
    await ann.run('select public.send_message(null, $1, $2)', [match_data.id, 'Hello']);
    await ben.run('insert into public.blocks (blocked_id) values ($1)', [ann.id]);
    const files = [
      ['profile-images', `images/${ann.id}/face.webp`, ann.id],
      ['message-images', `messages/${match_data.id}/hers.webp`, ann.id],
      ['message-images', `messages/${match_data.id}/his.webp`, ben.id],
    ] as const;
    for (const [bucket, name, owner] of files) {
      await community.owner`insert into storage.objects (bucket_id, name, owner_id) values (${bucket}, ${name}, ${owner})`;
    }
    await admin.run(`update public.profiles set bio = 'Tidied' where id = $1`, [ann.id]);

    expect(await ann.run('delete from public.profiles where id = $1 returning id', [ann.id])).toHaveLength(1);

    const named = await community.owner`
      select table_schema || '.' || table_name as relation from information_schema.tables
      where table_schema in ('auth', 'public', 'private', 'storage') and table_type = 'BASE TABLE' and table_name not in ('blob_deletions', 'erased_members')`;
    for (const { relation } of named) {
      const [remaining] = await community.owner.unsafe(
        `select count(*)::int as rows from ${relation} as r where to_jsonb(r)::text like '%${ann.id}%'`,
      );
      expect({ relation, ...remaining }).toEqual({ relation, rows: 0 });
    }
    const queued = await community.owner`select name from private.blob_deletions order by name`;
    expect(queued.map((file) => file['name'])).toEqual(files.map(([, name]) => name).sort());
    expect(await admin.run(`select details from public.admin_audit_logs where action = 'edit_user'`)).toEqual([
      { details: {} },
    ]);
    expect(await refusal(ann.run('select 1'))).toBe('PT401 session_expired');
  });

  it('keeps an open report and its evidence until it is decided', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const { match_data } = await ann.call<{ match_data: { id: string } }>(`public.interact($1, 'super_like')`, [
      ben.id,
    ]);
    const message = await ben.call<{ id: string }>('public.send_message(null, $1, $2)', [match_data.id, 'send money']);
    await ann.run(`select public.report_member($1, 'scam', '', $2::text::jsonb)`, [
      ben.id,
      JSON.stringify([{ kind: 'message', ref: message.id }]),
    ]);
    await ben.run('delete from public.profiles');
    const reports =
      await community.owner`select reported_user_id, evidence, priority from public.content_reports where reporter_id = ${ann.id}`;
    expect(reports).toMatchObject([{ reported_user_id: null, evidence: [{ text: 'send money' }], priority: 'high' }]);
  });

  it('is not possible for another member', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    expect(await ann.run('delete from public.profiles where id = $1 returning id', [ben.id])).toEqual([]);
  });
});

describe('files', () => {
  const store = (member: Member, bucket: string, name: string) =>
    member.run('insert into storage.objects (bucket_id, name, owner_id) values ($1, $2, $3)', [
      bucket,
      name,
      member.id,
    ]);

  it('are stored in the member’s own folder only', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await store(ann, 'profile-images', `images/${ann.id}/a.webp`);
    await store(ann, 'profile-videos', `videos/${ann.id}/a.mp4`);
    for (const name of [
      `images/${ben.id}/a.webp`,
      `images/${ann.id}/../b.webp`,
      `${ann.id}/a.webp`,
      `images/${ann.id}/x/a.webp`,
    ]) {
      expect(await refusal(store(ann, 'profile-images', name))).toMatch(/^42501 /);
    }
    expect(await ben.run('delete from storage.objects returning name')).toEqual([]);
    expect(await refusal(store(community.anonymous, 'profile-images', 'images/x/a.webp'))).toMatch(/^42501 /);
  });

  it('of a conversation are visible to its two members while it is open', async () => {
    const [ann, ben, eve] = await Promise.all([community.join(), community.join(), community.join()]);
    const { match_data } = await ann.call<{ match_data: { id: string } }>(`public.interact($1, 'super_like')`, [
      ben.id,
    ]);
    const name = `messages/${match_data.id}/${randomUUID()}.webp`;
    await store(ann, 'message-images', name);
    const seen = (member: Member) =>
      member.run('select name from storage.objects where bucket_id = $1', ['message-images']);
    // Before it is sent, its owner alone sees it.
    expect([await seen(ann), await seen(ben), await seen(eve)]).toEqual([[{ name }], [], []]);
    await ann.run(`select public.send_message(null, $1, $2, 'image')`, [match_data.id, name]);
    expect([await seen(ann), await seen(ben), await seen(eve)]).toEqual([[{ name }], [{ name }], []]);
    expect(await refusal(store(eve, 'message-images', `messages/${match_data.id}/eve.webp`))).toMatch(/^42501 /);
    await ben.run('insert into public.blocks (blocked_id) values ($1)', [ann.id]);
    expect([await seen(ann), await seen(ben)]).toEqual([[], []]);
  });
});

describe('every relation', () => {
  it('has row level security and a comment, and nothing in private is granted to members', async () => {
    const relations = await community.owner`
      select c.oid::regclass::text as relation, c.relrowsecurity as secured, obj_description(c.oid) is not null as commented,
        has_table_privilege('authenticated', c.oid, 'select, insert, update, delete') as granted
      from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('auth', 'storage', 'public', 'private')`;
    expect(relations.filter(({ secured, commented }) => !secured || !commented)).toEqual([]);
    const inPrivate = relations.filter(
      ({ relation }) => relation.startsWith('private.') || relation.startsWith('auth.'),
    );
    expect(inPrivate.filter(({ granted }) => granted)).toEqual([]);
  });

  it('and every function has a comment, and anon may only execute the listed functions', async () => {
    const functions = await community.owner`
      select p.oid::regprocedure::text as name, obj_description(p.oid) is not null as commented,
        has_function_privilege('anon', p.oid, 'execute') as open_to_anon,
        p.prosecdef and not coalesce(p.proconfig @> array['search_path=""'], false) as unguarded
      from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')`;
    expect(functions.filter(({ commented, unguarded }) => !commented || unguarded)).toEqual([]);
    expect(
      functions
        .filter(({ open_to_anon }) => open_to_anon)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'appeal_closure(text,text)',
      'ask_why_closed(text)',
      'default_settings()',
      'get_matching_options()',
      'inquiry_pass()',
      'private.is_option_set(text[],text)',
      'private.option_list(text)',
      'read_closure(text)',
      'report_by_name(text,text,text,text,text)',
      'transparency()',
    ]);
  });
});
