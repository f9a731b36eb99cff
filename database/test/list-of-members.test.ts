import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, refusal, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const operator = (level: string) => makeOperator(community, level);

describe('the list of members', () => {
  it('is searched by name, email address and id, filtered by status and role, and paged', async () => {
    const admin = await operator('admin');
    const name = `Zzziwa ${randomUUID().slice(0, 8)}`;
    const found = await community.join({ columns: { full_name: `${name} 100%_` } });
    const other = await community.join({ columns: { full_name: `${name} Two` } });
    await admin.run('select public.set_account_status($1, $2, $3, $4)', [other.id, 'suspended', 'spam', null]);
    type Listed = { total: number; users: { id: string; status: string; role: string }[] };
    const list = (
      search: string | null,
      status: string | null = null,
      role: string | null = null,
      page = 1,
      size = 50,
    ) => admin.call<Listed>('public.list_users($1, $2, $3, $4, $5)', [search, status, role, page, size]);
    const ids = ({ users }: Listed) => users.map(({ id }) => id);
    expect(ids(await list(name.toUpperCase()))).toEqual([other.id, found.id]);
    expect(ids(await list('100%_'))).toEqual([found.id]);
    expect(ids(await list(found.id))).toEqual([found.id]);
    expect(ids(await list(`${found.id}@test.example`))).toEqual([found.id]);
    expect(await list(name, 'suspended')).toMatchObject({ total: 1, users: [{ id: other.id, status: 'suspended' }] });
    expect(ids(await list(name, 'active'))).toEqual([found.id]);
    expect(await list(name, null, null, 2, 1)).toMatchObject({ total: 2, users: [{ id: found.id }] });
    const admins = await list(null, null, 'admin');
    expect(ids(admins)).toContain(admin.id);
    expect(new Set(admins.users.map(({ role }) => role))).toEqual(new Set(['admin']));
    expect(await refusal(list(null, 'dead'))).toBe('PT400 invalid_request');
  });

  it('matches one or two letters at the start of a name or email address, three letters anywhere', async () => {
    const [admin, member] = await Promise.all([
      operator('admin'),
      community.join({ columns: { full_name: 'Nakimuli Q%zeba' } }),
    ]);
    await community.owner`update auth.users set email = 'xw9@test.example' where id = ${member.id}`;
    const finds = async (search: string) => {
      const { users } = await admin.call<{ users: { id: string }[] }>('public.list_users($1, null, null, 1, 100)', [
        search,
      ]);
      return users.some(({ id }) => id === member.id);
    };
    for (const beginning of ['n', 'NA', 'q%', 'xw']) expect(await finds(beginning), beginning).toBe(true);
    for (const elsewhere of ['ki', 'ze', 'w9', 'q_']) expect(await finds(elsewhere), elsewhere).toBe(false);
    for (const part of ['kim', 'zeb', 'w9@']) expect(await finds(part), part).toBe(true);
  });

  it('and its details are available to admins only', async () => {
    const [member, moderator, admin] = await Promise.all([community.join(), operator('moderator'), operator('admin')]);
    for (const nobody of [member, moderator]) {
      expect(await refusal(nobody.run('select public.list_users()'))).toBe('PT403 access_denied');
      expect(await refusal(nobody.run('select public.user_details($1)', [member.id]))).toBe('PT403 access_denied');
      expect(await refusal(nobody.run(`select public.edit_user($1, '{}')`, [moderator.id]))).toBe(
        'PT403 access_denied',
      );
    }
    const details = await admin.call<Record<string, unknown>>('public.user_details($1)', [member.id]);
    expect(details).toMatchObject({ id: member.id, status: 'active', history: [], record: { reports_received: 0 } });
    expect(details['profile']).not.toHaveProperty('latitude');
  });

  it('accepts edits in the format of the form', async () => {
    const [member, admin] = await Promise.all([community.join(), operator('admin')]);
    const edit = (changes: object) =>
      admin.run('select public.edit_user($1, $2::text::jsonb)', [member.id, JSON.stringify(changes)]);
    await edit({ full_name: 'Nakato Rose', gender: 'male', interests: ['Choir', ' choir ', ''] });
    const [profile] =
      await community.owner`select full_name, gender, interests, bio from public.profiles where id = ${member.id}`;
    expect(profile).toEqual({
      full_name: 'Nakato Rose',
      gender: 'man',
      interests: ['Choir'],
      bio: 'Here to meet people.',
    });
    for (const changes of [{ full_name: '  ' }, { email: 'x@y.example' }, { interests: 'Choir' }]) {
      expect(await refusal(edit(changes))).toBe('PT400 invalid_request');
    }
    expect(await refusal(edit({ gender: 'king' }))).toMatch(/^23514 /);
  });
});
