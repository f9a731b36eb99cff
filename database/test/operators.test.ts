import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFromClaims } from '../../server/src/identity/caller.ts';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { addFactor, makeOperator, proveBy } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const operator = (level: string, traits = {}) => makeOperator(community, level, traits);
const setLevel = (by: Member, target: Member, level: string | null) =>
  by.run('select public.set_operator_level($1, $2)', [target.id, level]);
const setStatus = (
  by: Member,
  target: Member,
  status: string,
  reason: string | null = 'spam',
  endsAt: Date | null = null,
) => by.run('select public.set_account_status($1, $2, $3, $4)', [target.id, status, reason, endsAt]);
const levelOf = async (member: Member) =>
  (await community.owner`select admin_level from public.admin_users where user_id = ${member.id} and is_active`)[0]?.[
    'admin_level'
  ];
const auditEntriesOn = async (member: Member) =>
  (
    await community.owner<{ action: string; admin_id: string | null }[]>`
    select action, admin_id from public.admin_audit_logs where target_user_id = ${member.id} order by id`
  ).map((entry) => [entry.action, entry.admin_id]);

describe('levels', () => {
  it('are changed by admins, never their own, and those of super admins by super admins only', async () => {
    const [member, moderator, admin, chair] = await Promise.all([
      community.join(),
      operator('moderator'),
      operator('admin'),
      operator('super_admin'),
    ]);
    for (const nobody of [member, moderator]) {
      expect(await refusal(setLevel(nobody, nobody, 'super_admin'))).toBe('PT403 access_denied');
      expect(await refusal(setLevel(nobody, admin, null))).toBe('PT403 access_denied');
    }
    expect(await refusal(setLevel(admin, admin, 'super_admin'))).toBe('PT403 access_denied');
    expect(await refusal(setLevel(admin, member, 'super_admin'))).toBe('PT403 access_denied');
    expect(await refusal(setLevel(admin, chair, null))).toBe('PT403 access_denied');
    expect(await refusal(setLevel(admin, chair, 'moderator'))).toBe('PT403 access_denied');
    expect(await refusal(setLevel(chair, chair, 'admin'))).toBe('PT403 access_denied');
    expect(await refusal(setLevel(admin, member, 'king'))).toBe('PT400 invalid_request');
    expect(await refusal(admin.run('select public.set_operator_level($1, $2)', [randomUUID(), 'admin']))).toBe(
      'PT404 not_found',
    );
    await setLevel(admin, member, 'moderator');
    expect(await levelOf(member)).toBe('moderator');
    await setLevel(chair, member, 'super_admin');
    await setLevel(chair, member, null);
    expect(await levelOf(member)).toBeUndefined();
    expect(await auditEntriesOn(member)).toEqual([
      ['promote_user', admin.id],
      ['promote_user', chair.id],
      ['demote_user', chair.id],
    ]);
  });

  it('of two admins who demote each other at once, the second is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([operator('admin'), operator('admin')]);
      const outcomes = await Promise.allSettled([setLevel(one, other, null), setLevel(other, one, null)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect([await levelOf(one), await levelOf(other)].filter((level) => level === 'admin')).toHaveLength(1);
    }
  });

  it('keep the last super admin, even if two demote each other at once', async () => {
    await community.owner`update public.admin_users set is_active = false where admin_level <> 'super_admin'`;
    const [one, other] = await Promise.all([operator('super_admin'), operator('super_admin')]);
    await community.owner`update public.admin_users set is_active = false
      where admin_level = 'super_admin' and user_id not in (${one.id}, ${other.id})`;
    await Promise.allSettled([setLevel(one, other, null), setLevel(other, one, null)]);
    const remaining = await community.owner<
      { user_id: string }[]
    >`select user_id from public.admin_users where is_active`;
    expect(remaining).toHaveLength(1);
    const last = remaining[0]?.user_id ?? '';
    expect(
      await refusal(community.owner`update public.admin_users set is_active = false where user_id = ${last}`),
    ).toBe('PT403 access_denied');
  });
});

describe('a second factor', () => {
  const mayRead = async (admin: Member, other: Member) =>
    (await admin.run('select id from public.profiles where id = $1', [other.id])).length === 1;
  const answer = async (admin: Member) => [
    await refusal(admin.run('select public.list_users()')),
    await admin.call('public.operator_second_factor()'),
  ];
  const withoutFactor = async () => {
    const member = await community.join();
    await community.owner`insert into public.admin_users (user_id, admin_level) values (${member.id}, 'admin')`;
    return member;
  };
  // As another server (a Supabase project) has it, which accepts a session that owes a factor.
  const acceptPending = (member: Member) =>
    community.owner`update auth.sessions set second_factor_pending = false where user_id = ${member.id}`;
  const withClaims = (member: Member, claims: object) => {
    const caller = callerFromClaims({ ...member.caller.claims, ...claims });
    if (!caller) throw new Error('no caller');
    return refusal(community.sql.one(caller, 'select public.list_users()'));
  };

  it('is required by tables and functions, and asked for only of operators', async () => {
    const [admin, stranger] = [await withoutFactor(), await community.join()];
    expect(await mayRead(admin, stranger)).toBe(false);
    expect(await answer(admin)).toEqual(['PT403 second_factor_missing', 'missing']);
    expect(await answer(stranger)).toEqual(['PT403 access_denied', null]);
    await addFactor(community, admin, 'totp');
    await acceptPending(admin);
    expect(await mayRead(admin, stranger)).toBe(false);
    expect(await answer(admin)).toEqual(['PT403 second_factor_required', 'unproved']);
    await proveBy(community, admin, 'totp');
    expect(await mayRead(admin, stranger)).toBe(true);
    expect(await answer(admin)).toEqual(['not refused', 'proved']);
  });

  it('is read from the session, whatever an older token says', async () => {
    const admin = await withoutFactor();
    await addFactor(community, admin, 'totp');
    await acceptPending(admin);
    expect(await withClaims(admin, { aal: 'aal2' })).toBe('PT403 second_factor_required');
    await proveBy(community, admin, 'totp');
    expect(await withClaims(admin, { aal: 'aal1' })).toBe('not refused');
    await community.owner`delete from auth.mfa_factors where user_id = ${admin.id}`;
    expect(await withClaims(admin, { aal: 'aal2' })).toBe('PT403 second_factor_missing');
  });

  it('is a passkey, a key or an app, and no code by text message', async () => {
    const [byPasskey, byPhone] = [await withoutFactor(), await withoutFactor()];
    await addFactor(community, byPhone, 'phone');
    await proveBy(community, byPhone, 'mfa/phone');
    expect(await withClaims(byPhone, { aal: 'aal2' })).toBe('PT403 second_factor_missing');
    await addFactor(community, byPhone, 'webauthn');
    expect(await answer(byPhone)).toEqual(['PT403 second_factor_required', 'unproved']);
    await proveBy(community, byPhone, 'mfa/webauthn');
    expect(await answer(byPhone)).toEqual(['not refused', 'proved']);
    await community.owner`insert into auth.webauthn_credentials (user_id, credential_id, public_key)
      values (${byPasskey.id}, ${randomUUID()}, 'key')`;
    expect(await answer(byPasskey)).toEqual(['PT403 second_factor_required', 'unproved']);
    await proveBy(community, byPasskey, 'passkey');
    expect(await answer(byPasskey)).toEqual(['not refused', 'proved']);
  });

  it('is proved in each session', async () => {
    const admin = await operator('admin');
    const other = randomUUID();
    await community.owner`insert into auth.sessions (id, user_id, aal) values (${other}, ${admin.id}, 'aal2')`;
    expect(await withClaims(admin, { session_id: other, aal: 'aal2' })).toBe('PT403 second_factor_required');
    expect(await answer(admin)).toEqual(['not refused', 'proved']);
  });

  it('is advised where the demo community runs, and then asked for once there is one', async () => {
    const [admin, stranger] = [await withoutFactor(), await community.join()];
    const { owner } = community;
    const run = (isRunning: boolean) => owner`insert into private.demo_community (is_running) values (${isRunning})
      on conflict (id) do update set is_running = excluded.is_running`;
    for (const nobody of [admin, stranger, await operator('super_admin'), community.anonymous]) {
      for (const text of [
        'insert into private.demo_community (is_running) values (true)',
        'update private.demo_community set is_running = true',
        'delete from private.demo_community',
      ])
        expect(await refusal(nobody.run(text))).toMatch(/^42501 /);
    }
    await run(true);
    expect(await answer(admin)).toEqual(['not refused', 'advised']);
    expect(await mayRead(admin, stranger)).toBe(true);
    await addFactor(community, admin, 'totp');
    await acceptPending(admin);
    expect(await answer(admin)).toEqual(['PT403 second_factor_required', 'unproved']);
    await owner`delete from auth.mfa_factors where user_id = ${admin.id}`;
    await run(false);
    expect(await answer(admin)).toEqual(['PT403 second_factor_missing', 'missing']);
  });
});

describe('suspensions', () => {
  it('are made by admins, except of themselves and of operators, with a reason and a future end', async () => {
    const [member, moderator, admin, chair] = await Promise.all([
      community.join(),
      operator('moderator'),
      operator('admin'),
      operator('super_admin'),
    ]);
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await refusal(setStatus(member, admin, 'banned'))).toBe('PT403 access_denied');
    expect(await refusal(setStatus(moderator, member, 'banned'))).toBe('PT403 access_denied');
    expect(await refusal(setStatus(admin, admin, 'suspended'))).toBe('PT403 access_denied');
    expect(await refusal(setStatus(admin, moderator, 'suspended'))).toBe('PT403 access_denied');
    expect(await refusal(setStatus(admin, member, 'suspended', ' '))).toBe('PT400 invalid_request');
    expect(await refusal(setStatus(admin, member, 'suspended', 'spam', new Date(0)))).toBe('PT400 invalid_request');
    expect(await refusal(setStatus(admin, member, 'banned', 'spam', tomorrow))).toBe('PT400 invalid_request');
    await setStatus(chair, moderator, 'suspended');
    await setStatus(admin, member, 'suspended', 'spam', tomorrow);
    expect(await refusal(member.run('select 1'))).toBe('PT403 access_denied');
    const [account] = await community.owner`select banned_until from auth.users where id = ${member.id}`;
    expect(account?.['banned_until']).toEqual(tomorrow);
    expect(await community.owner`select from auth.sessions where user_id = ${member.id}`).toHaveLength(0);
    expect(await auditEntriesOn(member)).toEqual([['suspend_user', admin.id]]);
  });

  it('end automatically, once, and not after a ban in the meantime', async () => {
    const [short, banned, admin] = await Promise.all([community.join(), community.join(), operator('admin')]);
    const end = new Date(Date.now() + 3_600_000);
    await setStatus(admin, short, 'suspended', 'spam', end);
    await setStatus(admin, banned, 'suspended', 'spam', end);
    await setStatus(admin, banned, 'banned');
    const endAt = (at: number) => community.server.call<number>('private.end_suspensions($1)', [new Date(at)]);
    expect(await endAt(end.getTime() - 1)).toBe(0);
    expect(await endAt(end.getTime())).toBe(1);
    expect(await endAt(end.getTime())).toBe(0);
    const states = await community.owner`
      select user_id, status from private.account_status where user_id in (${short.id}, ${banned.id})`;
    expect(Object.fromEntries(states.map(({ user_id, status }) => [user_id, status]))).toEqual({
      [short.id]: 'active',
      [banned.id]: 'banned',
    });
    expect(await auditEntriesOn(short)).toEqual([
      ['suspend_user', admin.id],
      ['activate_user', null],
    ]);
  });
});

describe('the audit log', () => {
  it('has an entry for each change of a table by operators, and none for changes by members', async () => {
    const [member, admin] = await Promise.all([community.join(), operator('admin')]);
    await member.run(`update public.profiles set bio = 'Mine' where id = $1`, [member.id]);
    await admin.run(`update public.profiles set bio = 'Tidied' where id = $1`, [member.id]);
    const [request] = await member.run<{ id: string }>(
      `insert into public.advertiser_requests (business_name, email, phone, business_description)
       values ('Stand', 'a@b.example', '1', 'Food') returning id`,
    );
    const decide = `update public.advertiser_requests set status = $2, rejection_reason = 'No' where id = $1`;
    await admin.run(decide, [request?.id ?? '', 'rejected']);
    const film = `insert into public.featured_content (title, youtube_video_id, youtube_url, advertiser_name)
      values ('Film', '', $1, 'Stand') returning id, youtube_video_id`;
    const [made] = await admin.run<{ id: string; youtube_video_id: string }>(film, [
      'https://www.youtube.com/watch?t=1&v=M7lc1UVf-VE',
    ]);
    expect(made?.youtube_video_id).toBe('M7lc1UVf-VE');
    await admin.run('update public.featured_content set is_active = false where id = $1', [made?.id ?? '']);
    await admin.run('delete from public.featured_content where id = $1', [made?.id ?? '']);
    const auditEntries = await community.owner<{ action: string; details: Record<string, unknown> }[]>`
      select action, details from public.admin_audit_logs where admin_id = ${admin.id} order by id`;
    expect(auditEntries.map(({ action }) => action)).toEqual([
      'edit_user',
      'rejected_advertiser_request',
      'add_featured_content',
      'edit_featured_content',
      'delete_featured_content',
    ]);
    expect(auditEntries[0]?.details).toEqual({ changed: ['bio'] });
    expect(await community.owner`select from public.admin_audit_logs where admin_id = ${member.id}`).toHaveLength(0);
  });

  it('loses the entry if its action is rolled back', async () => {
    const [member, admin] = await Promise.all([community.join(), operator('admin')]);
    const failing = community.sql.transaction(admin.caller, async (transaction) => {
      await transaction.query('select public.set_account_status($1, $2, $3)', [member.id, 'banned', 'spam']);
      throw new Error('the line went dead');
    });
    await expect(failing).rejects.toThrow('the line went dead');
    expect(await auditEntriesOn(member)).toEqual([]);
    expect(await member.run('select 1')).toHaveLength(1);
  });

  it('cannot be written, changed or truncated by anybody, including the database’s owner', async () => {
    const [member, chair] = await Promise.all([community.join(), operator('super_admin')]);
    await setStatus(chair, member, 'suspended');
    for (const actor of [member, chair, community.server]) {
      for (const text of [
        `insert into public.admin_audit_logs (action) values ('edit_user')`,
        `update public.admin_audit_logs set action = 'other'`,
        'delete from public.admin_audit_logs',
        'truncate public.admin_audit_logs',
      ]) {
        expect(await refusal(actor.run(text))).toMatch(/^(42501|PT403) /);
      }
    }
    const { owner } = community;
    expect(await refusal(owner`update public.admin_audit_logs set action = 'other'`)).toMatch(/^42501 /);
    expect(await refusal(owner`update public.admin_audit_logs set details = '{"x": 1}'`)).toMatch(/^42501 /);
    expect(await refusal(owner`delete from public.admin_audit_logs`)).toMatch(/^42501 /);
    expect(await refusal(owner`truncate public.admin_audit_logs`)).toMatch(/^42501 /);
  });

  it('keeps an entry without names if its operator and its member are deleted', async () => {
    const [member, admin] = await Promise.all([community.join(), operator('admin')]);
    await setStatus(admin, member, 'banned');
    const [entry] = await community.owner`select id from public.admin_audit_logs where target_user_id = ${member.id}`;
    await community.owner`delete from auth.users where id in (${member.id}, ${admin.id})`;
    expect(
      await community.owner`select action, admin_id, target_user_id, details from public.admin_audit_logs where id = ${entry?.['id']}`,
    ).toEqual([{ action: 'ban_user', admin_id: null, target_user_id: null, details: {} }]);
  });
});
