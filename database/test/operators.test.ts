import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callerFromClaims } from '../../server/src/identity/caller.ts';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const operator = (level: string, traits = {}) => makeOperator(community, level, traits);
const setLevel = (by: Member, whom: Member, level: string | null) =>
  by.run('select public.set_operator_level($1, $2)', [whom.id, level]);
const setStatus = (
  by: Member,
  whom: Member,
  status: string,
  reason: string | null = 'spam',
  endsAt: Date | null = null,
) => by.run('select public.set_account_status($1, $2, $3, $4)', [whom.id, status, reason, endsAt]);
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
  it('are given and taken by admins, never to or from oneself, and super admins by super admins alone', async () => {
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

  it('of two admins who demote each other at once, the second has lost the right', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = await Promise.all([operator('admin'), operator('admin')]);
      const outcomes = await Promise.allSettled([setLevel(one, other, null), setLevel(other, one, null)]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect([await levelOf(one), await levelOf(other)].filter((level) => level === 'admin')).toHaveLength(1);
    }
  });

  it('keep the last super admin, also when two demote each other at once', async () => {
    await community.owner`update public.admin_users set is_active = false where admin_level <> 'super_admin'`;
    const [one, other] = await Promise.all([operator('super_admin'), operator('super_admin')]);
    await community.owner`update public.admin_users set is_active = false
      where admin_level = 'super_admin' and user_id not in (${one.id}, ${other.id})`;
    await Promise.allSettled([setLevel(one, other, null), setLevel(other, one, null)]);
    const left = await community.owner<{ user_id: string }[]>`select user_id from public.admin_users where is_active`;
    expect(left).toHaveLength(1);
    const last = left[0]?.user_id ?? '';
    expect(
      await refusal(community.owner`update public.admin_users set is_active = false where user_id = ${last}`),
    ).toBe('PT403 access_denied');
  });
});

describe('a second factor', () => {
  it('is asked for where the operator has one, by tables and functions alike', async () => {
    const admin = await operator('admin');
    const stranger = await community.join();
    expect(await admin.run('select id from public.profiles where id = $1', [stranger.id])).toHaveLength(1);
    await community.owner`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (${randomUUID()}, ${admin.id}, 'totp', 'verified', now(), now())`;
    // Another server (a Supabase project) lets such a session in, so the database asks for itself.
    await community.owner`update auth.sessions set second_factor_pending = false where user_id = ${admin.id}`;
    expect(await admin.run('select id from public.profiles where id = $1', [stranger.id])).toEqual([]);
    expect(await refusal(admin.run('select public.list_users()'))).toBe('PT403 second_factor_required');
    const proved = callerFromClaims({ ...admin.caller.claims, aal: 'aal2' });
    if (!proved) throw new Error('no caller');
    expect(await community.sql.one(proved, 'select public.list_users()')).toHaveLength(1);
  });
});

describe('suspensions', () => {
  it('are for admins, of anybody but themselves and other operators, with a reason and an end to come', async () => {
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

  it('end by themselves at their time, once, and not when a ban has come in between', async () => {
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
  it('has an entry for each change that operators make to a table, and none for what members do', async () => {
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

  it('loses what was done with its entry: neither is there alone', async () => {
    const [member, admin] = await Promise.all([community.join(), operator('admin')]);
    const failing = community.sql.transaction(admin.caller, async (transaction) => {
      await transaction.query('select public.set_account_status($1, $2, $3)', [member.id, 'banned', 'spam']);
      throw new Error('the line went dead');
    });
    await expect(failing).rejects.toThrow('the line went dead');
    expect(await auditEntriesOn(member)).toEqual([]);
    expect(await member.run('select 1')).toHaveLength(1);
  });

  it('cannot be written, changed or emptied by anybody, the owner of the database included', async () => {
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

  it('keeps an entry when its operator and its member are erased, without their names', async () => {
    const [member, admin] = await Promise.all([community.join(), operator('admin')]);
    await setStatus(admin, member, 'banned');
    const [entry] = await community.owner`select id from public.admin_audit_logs where target_user_id = ${member.id}`;
    await community.owner`delete from auth.users where id in (${member.id}, ${admin.id})`;
    expect(
      await community.owner`select action, admin_id, target_user_id, details from public.admin_audit_logs where id = ${entry?.['id']}`,
    ).toEqual([{ action: 'ban_user', admin_id: null, target_user_id: null, details: {} }]);
  });
});
