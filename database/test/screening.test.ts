import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepDisposableDomains } from '../../server/src/product/safety/safety.repo.ts';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { caseOf, decideAsModerator, openCases } from './moderation.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

describe('a banned person', () => {
  const signUp = async (email: string, phone: string | null = null) => {
    const member = await community.signUp();
    await community.owner`update auth.users set email = ${email}, phone = ${phone} where id = ${member.id}`;
    return member;
  };
  const fill = (member: Member) =>
    member.run(
      `insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests)
       values ($1, 'Back Again', 'Hello', '1998-01-01', 'woman', 'everyone', '{Tea}')`,
      [member.id],
    );
  const ban = (member: Member) => community.setStatus(member, 'banned');
  const sees = async (by: Member, target: Member) =>
    (await by.run('select id from public.member_cards where id = $1', [target.id])).length === 1;

  it.each([
    ['the same address in other letters', 'first.last+x@gmail.com', 'FirstLast@googlemail.com'.toLowerCase()],
    ['another tag', 'kato+1@people.example', 'kato+2@people.example'],
  ])('is recognised by %s, hidden from others and not notified', async (_how, before, after) => {
    const banned = await signUp(before);
    await ban(banned);
    await community.owner`delete from auth.users where id = ${banned.id}`;
    const [back, ann] = [await signUp(after), await community.join()];
    await fill(back);
    expect(await openCases(community, back)).toMatchObject([{ rule: 'banned_identity', report_type: 'ban_evasion' }]);
    expect([await sees(ann, back), await sees(back, ann), await sees(back, back)]).toEqual([false, true, true]);
    expect(await back.call('public.interact($1, $2)', [ann.id, 'super_like'])).toEqual({
      is_match: false,
      match_data: null,
    });
    expect(await refusal(ann.call('public.interact($1, $2)', [back.id, 'like']))).toBe('PT404 member_unavailable');
    await decideAsModerator(community, await caseOf(community, back, 'banned_identity'), 'no_action');
    expect(await sees(ann, back)).toBe(true);
    expect(await ann.call<unknown[]>('public.list_matches()')).toHaveLength(1);
  });

  it('is recognised by the phone number, and suspended by a decision', async () => {
    const phone = `2567${Math.floor(10_000_000 + Math.random() * 89_999_999)}`;
    const banned = await signUp(`${randomUUID()}@people.example`, phone);
    await ban(banned);
    await community.owner`update auth.users set phone = null where id = ${banned.id}`;
    const back = await signUp(`${randomUUID()}@people.example`, phone);
    await decideAsModerator(community, await caseOf(community, back, 'banned_identity'), 'ban');
    expect(await refusal(back.run('select 1'))).toBe('PT403 access_denied');
  });

  it('is not recognised after a reactivation, and others are not mistaken for them', async () => {
    const email = `${randomUUID()}@people.example`;
    const banned = await signUp(email);
    await ban(banned);
    await community.setStatus(banned, 'active');
    await community.owner`delete from auth.users where id = ${banned.id}`;
    expect(await openCases(community, await signUp(email))).toEqual([]);
    expect(await openCases(community, await community.join())).toEqual([]);
  });

  it('leaves no readable address', async () => {
    const email = `${randomUUID()}@people.example`;
    const banned = await signUp(email);
    await ban(banned);
    const rows = await community.owner`select * from private.banned_identities where user_id = ${banned.id}`;
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(email);
    for (const actor of [banned, community.anonymous, community.server]) {
      expect(await refusal(actor.run('select * from private.banned_identities'))).toMatch(/^(42501|PT403) /);
      expect(await refusal(actor.run('select * from private.identity_key'))).toMatch(/^(42501|PT403) /);
    }
  });
});

describe('a disposable email address', () => {
  it('files a case about its account, by the stored list of domains', async () => {
    await community.server.run(`select private.keep_disposable_domains('{Trash.example}', '1')`);
    const member = await community.join();
    await community.owner`update auth.users set email = ${`${member.id}@trash.example`} where id = ${member.id}`;
    expect(await openCases(community, member)).toMatchObject([{ rule: 'disposable_mail', report_type: 'other' }]);
    await community.server.run(`select private.keep_disposable_domains('{other.example}', '2')`);
    const later = await community.join();
    await community.owner`update auth.users set email = ${`${later.id}@trash.example`} where id = ${later.id}`;
    expect(await openCases(community, later)).toEqual([]);
  });
});

describe('a picture', () => {
  const picture = async (member: Member, hash: string) => {
    const name = `images/${member.id}/${randomUUID()}.webp`;
    await community.owner`insert into storage.objects (bucket_id, name, owner_id, metadata)
      values ('profile-images', ${name}, ${member.id}, ${community.owner.json({ pictureHash: hash, size: 1 })})`;
    return `/storage/v1/object/public/profile-images/${name}`;
  };
  const shown = async (member: Member) =>
    (await community.owner`select profile_picture_url, gallery_images from public.profiles where id = ${member.id}`)[0];
  const choose = (member: Member, url: string) =>
    member.run('update public.profiles set profile_picture_url = $2, bio = $3 where id = $1', [
      member.id,
      url,
      'New words',
    ]);

  it('that was removed is held on another profile, even if slightly changed; the rest of the profile is saved', async () => {
    const [ann, ben, eve] = await Promise.all([community.join(), community.join(), community.join()]);
    await choose(ann, await picture(ann, 'ff00ff00ff00ff00'));
    const moderator = await makeOperator(community, 'moderator');
    const report = await eve.call<string>('public.report_member($1, $2)', [ann.id, 'inappropriate_content']);
    await moderator.run('select public.decide_report($1, $2, $3, null, null, $4)', [
      report,
      'remove_content',
      'Nude',
      ['profile_picture'],
    ]);
    const again = await picture(ben, 'ff00ff00ff00ff07');
    await choose(ben, again);
    await choose(ben, again);
    expect(await shown(ben)).toMatchObject({ profile_picture_url: null });
    expect(await ben.call('public.my_held_pictures()')).toMatchObject([{ path: again, place: 'profile_picture' }]);
    expect(await openCases(community, ben)).toMatchObject([
      { rule: 'removed_picture', evidence: [{ kind: 'held_picture', ref: again }] },
    ]);
    const unlike = await picture(eve, '00ff00ff00ff00ff');
    await choose(eve, unlike);
    expect(await shown(eve)).toMatchObject({ profile_picture_url: unlike });
    await decideAsModerator(community, await caseOf(community, ben, 'removed_picture'), 'no_action');
    expect(await shown(ben)).toMatchObject({ profile_picture_url: again });
    await choose(ben, again);
    expect(await ben.call('public.my_held_pictures()')).toEqual([]);
  });

  it('is held in a gallery and in a new profile', async () => {
    await community.owner`insert into private.removed_pictures (hash) values (x'0123456789abcdef') on conflict do nothing`;
    const ann = await community.join();
    const [bad, good] = [await picture(ann, '0123456789abcdef'), await picture(ann, 'fedcba9876543210')];
    await ann.run('update public.profiles set gallery_images = $2::text[] where id = $1', [ann.id, [bad, good]]);
    expect(await shown(ann)).toMatchObject({ gallery_images: [good] });
    const ben = await community.signUp();
    const first = await picture(ben, '0123456789abcdef');
    await ben.run('insert into public.profiles (id, full_name, profile_picture_url) values ($1, $2, $3)', [
      ben.id,
      'Ben',
      first,
    ]);
    expect(await shown(ben)).toMatchObject({ profile_picture_url: null });
    expect(await openCases(community, ben)).toMatchObject([{ rule: 'removed_picture' }]);
  });
});

describe('a new account', () => {
  it('is limited to two hundred likes a day, and then gets a case', async () => {
    const [ann, ben, last] = await Promise.all([community.join(), community.join(), community.join()]);
    await community.owner`alter table public.user_interactions disable trigger user`;
    await community.owner`
      with made as (insert into auth.users (email) select gen_random_uuid() || '@x.example' from generate_series(1, 199) returning id),
      people as (insert into public.profiles (id) select id from made returning id)
      select count(*) from people`;
    await community.owner`
      insert into public.user_interactions (user_id, target_user_id, interaction_type, created_at)
      select ${ann.id}, id, 'like', now() - interval '2 hours' from public.profiles
      where id not in (${ann.id}, ${ben.id}, ${last.id}) order by created_at desc limit 199`;
    await community.owner`alter table public.user_interactions enable trigger user`;
    await ann.call(`public.interact($1, 'like')`, [ben.id]);
    expect(await openCases(community, ann)).toMatchObject([{ rule: 'many_likes' }]);
    expect(await refusal(ann.call(`public.interact($1, 'like')`, [last.id]))).toBe('PT429 too_many_requests');
    await community.owner`update auth.users set created_at = now() - interval '8 days' where id = ${ann.id}`;
    await ann.call(`public.interact($1, 'like')`, [last.id]);
  });
});

it('the list of disposable email domains is loaded and stored once for each version', async () => {
  const { sql } = community;
  const keep = async (version: string, list: string[]): Promise<boolean> => {
    const domains = vi.fn(async () => list);
    await keepDisposableDomains(sql, { version, domains });
    return domains.mock.calls.length > 0;
  };
  expect(await keep('3', ['b.example', 'A.example', 'a-b.example', 'a.example'])).toBe(true);
  expect(await keep('3', ['unread.example'])).toBe(false);
  expect(await keep('4', ['A.example', 'c.example', 'a-b.example'])).toBe(true);
  const known = await community.owner<{ domain: string }[]>`select domain from private.disposable_domains order by 1`;
  expect(new Set(known.map(({ domain }) => domain))).toEqual(new Set(['a.example', 'c.example', 'a-b.example']));
  expect(await keep('3', [])).toBe(true);
  expect(await community.owner`select from private.disposable_domains`).toEqual([]);
});
