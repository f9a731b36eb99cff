import { limits } from '@awamu/contracts/limits.ts';
import { memberCard } from '@awamu/contracts/member-card.ts';
import { defaultSettings } from '@awamu/contracts/member-settings.ts';
import { options } from '@awamu/contracts/options.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bornFor } from './birthdates.ts';
import { type Community, type Member, refusal, startCommunity, upload } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const cardOf = (reader: Member, subject: Member) =>
  reader.run('select * from public.member_cards where id = $1', [subject.id]);

describe('a profile', () => {
  const columns = 'id, full_name, email, created_at, updated_at, is_profile_complete';

  it('is inserted and upserted like by the web client, with correct derived columns', async () => {
    const ann = await community.signUp();
    const values = [ann.id, 'Ann', 'forged@example.org', '2001-01-01', '2001-01-01', true];
    const insert = `insert into public.profiles (${columns}) values ($1, $2, $3, $4, $5, $6)`;
    await ann.run(insert, values);
    const [row] = await ann.run(
      'select email, is_profile_complete, created_at > now() - interval $$1 minute$$ as fresh from public.profiles',
    );
    expect(row).toEqual({ email: `${ann.id}@test.example`, is_profile_complete: false, fresh: true });
    await ann.run(
      `${insert} on conflict (id) do update set id = excluded.id, full_name = excluded.full_name,
      email = excluded.email, created_at = excluded.created_at, is_profile_complete = excluded.is_profile_complete`,
      values,
    );
    expect(await ann.run('select is_profile_complete from public.profiles')).toEqual([{ is_profile_complete: false }]);
  });

  it('keeps every column that an upsert does not name', async () => {
    const ann = await community.join({ interests: ['Cooking'] });
    const whole = "select to_jsonb(p) - 'updated_at' - 'bio' as row, bio from public.profiles p";
    const [before] = await ann.run(whole);
    await ann.run(
      `insert into public.profiles (id, bio) values ($1, 'New.') on conflict (id) do update set id = excluded.id, bio = excluded.bio`,
      [ann.id],
    );
    expect(await ann.run(whole)).toEqual([{ ...before, bio: 'New.' }]);
  });

  it.each(['full_name', 'birthdate', 'bio', 'gender', 'looking_for', 'interests'])(
    'is complete only with %s',
    async (column) => {
      const ann = await community.join();
      const complete = () => ann.run('select is_profile_complete from public.profiles');
      expect(await complete()).toEqual([{ is_profile_complete: true }]);
      const empty = column === 'interests' ? `'{" ",""}'` : column === 'bio' ? `'   '` : 'null';
      await ann.run(`update public.profiles set ${column} = ${empty}`);
      expect(await complete()).toEqual([{ is_profile_complete: false }]);
    },
  );

  it('stores interests trimmed and unique', async () => {
    const ann = await community.join({ interests: [' Cooking ', 'cooking', '', 'Art'] });
    expect(await ann.run('select interests from public.profiles')).toEqual([{ interests: ['Cooking', 'Art'] }]);
  });

  it.each([
    ['eighteen today', bornFor(18), 'not refused'],
    ['eighteen tomorrow', bornFor(18, 1), '23514 You must be at least 18 years old to use this service'],
    ['a hundred for the last day', bornFor(101, 1), 'not refused'],
    ['a hundred and one', bornFor(101), '23514 Please enter a valid date of birth'],
  ])('requires an age of 18 to 100: %s', async (_who, birthdate, expected) => {
    const ann = await community.join();
    expect(await refusal(ann.run('update public.profiles set birthdate = $1::date', [birthdate]))).toBe(expected);
  });

  it.each([
    ['bio', 'x'.repeat(limits.bio.maxLength + 1)],
    ['full_name', 'x'.repeat(limits.fullName.maxLength + 1)],
    ['location', 'x'.repeat(limits.location.maxLength + 1)],
    ['interests', `{${'x'.repeat(limits.interests.maxLength + 1)}}`],
    ['gender', 'male'],
    ['intentions', '{dating,dating}'],
    ['region_preference', '{mars}'],
    ['value_alignment_score', '11'],
    ['gallery_images', '{a,b,c,d}'],
    ['latitude', '12'],
    ['profile_picture_focus', 'url(evil)'],
  ])('refuses an invalid %s', async (column, value) => {
    const ann = await community.join();
    const text = `update public.profiles set ${column} = '${value}'`;
    expect(await refusal(ann.run(text))).toMatch(/^23514 /);
  });

  it('has a visible name on one line', async () => {
    const ann = await community.signUp();
    const save = (name: string) =>
      ann.run<{ full_name: string | null; is_profile_complete: boolean }>(
        `insert into public.profiles (id, full_name, bio, birthdate, gender, looking_for, interests)
         values ($1, $2, 'Here.', '1998-05-01', 'woman', 'everyone', '{Cooking}')
         on conflict (id) do update set full_name = excluded.full_name returning full_name, is_profile_complete`,
        [ann.id, name],
      );
    expect(await save('\u200b\u2060\u3164')).toEqual([{ full_name: null, is_profile_complete: false }]);
    expect(await save('\u202eAnn\n\tAkello\u0007')).toEqual([{ full_name: 'Ann Akello', is_profile_complete: true }]);
  });

  it('is readable by its member only', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    expect(await ben.run('select id from public.profiles')).toEqual([{ id: ben.id }]);
    expect(await ben.run(`update public.profiles set bio = 'defaced' where id = $1 returning id`, [ann.id])).toEqual(
      [],
    );
    expect(await refusal(community.anonymous.run('select id from public.profiles'))).toMatch(/^42501 /);
  });
});

describe('the media of a profile', () => {
  const ownPhoto = (member: Member) => `/storage/v1/object/public/profile-images/images/${member.id}/a1.webp`;
  const setPicture = (member: Member, address: string | null) =>
    member.run<{ profile_picture_url: string | null }>(
      'update public.profiles set profile_picture_url = $1 returning profile_picture_url',
      [address],
    );

  it('are stored without their host, so that readers request no other server', async () => {
    const ann = await community.join();
    await upload(ann, 'profile-images', `images/${ann.id}/a1.webp`);
    await upload(ann, 'profile-videos', `videos/${ann.id}/v.mp4`);
    for (const host of ['', 'https://awamu.example', 'https://elsewhere.example:8080']) {
      expect(await setPicture(ann, host + ownPhoto(ann))).toEqual([{ profile_picture_url: ownPhoto(ann) }]);
    }
    expect(await setPicture(ann, null)).toEqual([{ profile_picture_url: null }]);
    const video = `/storage/v1/object/public/profile-videos/videos/${ann.id}/v.mp4`;
    const saved = await ann.run(
      'update public.profiles set gallery_images = $1::text[], gallery_video = $2 returning gallery_images, gallery_video',
      [`{https://awamu.example${ownPhoto(ann)}}`, `http://awamu.example${video}`],
    );
    expect(saved).toEqual([{ gallery_images: [ownPhoto(ann)], gallery_video: video }]);
  });

  it('are files of their own member only', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const addresses = [
      ownPhoto(ben),
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'https://tracker.example/pixel.gif',
      `//tracker.example${ownPhoto(ann)}`,
      `https://awamu.example/x?${ownPhoto(ann)}`,
      `${ownPhoto(ann)}?x=1`,
      ownPhoto(ann).replace('/a1', '/../a1'),
      ownPhoto(ann).replace('profile-images', 'message-images'),
      `javascript:alert(1)//${ownPhoto(ann)}`,
    ];
    for (const address of addresses) {
      expect(await refusal(setPicture(ann, address)), address).toMatch(/^23514 Please upload photos and videos/);
      const changes = [`gallery_images = array['${address}']`, `gallery_video = '${address}'`];
      for (const change of changes) {
        expect(await refusal(ann.run(`update public.profiles set ${change}`)), change).toMatch(/^23514 /);
      }
    }
  });

  it('must exist', async () => {
    const ann = await community.join();
    expect(await refusal(setPicture(ann, ownPhoto(ann)))).toMatch(/^23514 Please upload photos and videos/);
    await upload(ann, 'profile-images', `images/${ann.id}/a1.webp`);
    expect(await setPicture(ann, ownPhoto(ann))).toHaveLength(1);
  });

  it('that the server set stay valid when the profile is saved again', async () => {
    const borrowed = '/storage/v1/object/public/profile-images/images/somebody/a1.webp';
    const ann = await community.join({ columns: { profile_picture_url: borrowed, gallery_images: [borrowed] } });
    const saved = await ann.run(
      `insert into public.profiles (id, profile_picture_url, gallery_images, bio) values ($1, $2, $3::text[], 'New')
       on conflict (id) do update set (profile_picture_url, gallery_images, bio)
         = (excluded.profile_picture_url, excluded.gallery_images, excluded.bio)
       returning profile_picture_url, gallery_images, bio`,
      [ann.id, borrowed, `{${borrowed}}`],
    );
    expect(saved).toEqual([{ profile_picture_url: borrowed, gallery_images: [borrowed], bio: 'New' }]);
  });
});

describe('a member card', () => {
  it('has the columns of the contract and no others', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const [card] = await cardOf(ben, ann);
    expect(memberCard.strict().parse(card)).toMatchObject({ id: ann.id, age: expect.any(Number) });
  });

  it('hides age and place if the member hides them, except from themselves', async () => {
    const hiding = { settings: { showAge: false, showLocation: false }, columns: { location: 'Boston' } };
    const [ann, ben] = await Promise.all([community.join(hiding), community.join()]);
    expect(await cardOf(ben, ann)).toMatchObject([{ age: null, location: null }]);
    expect(await cardOf(ann, ann)).toMatchObject([{ age: expect.any(Number), location: 'Boston' }]);
  });

  it.each([
    ['an incomplete member', { complete: false }, 0],
    ['a private member', { settings: { profileVisibility: 'private' } }, 0],
    ['somebody visible to matches, to a stranger', { settings: { profileVisibility: 'matches' } }, 0],
    ['a public member', {}, 1],
  ])('of %s', async (_who, traits, shown) => {
    const [ann, ben] = await Promise.all([community.join(traits), community.join()]);
    expect(await cardOf(ben, ann)).toHaveLength(shown);
  });

  it('of a member visible to matches is visible to a match', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await ann.run(`select public.interact($1, 'super_like')`, [ben.id]);
    const settings = `insert into public.user_settings (user_id, settings) values ($1, $2::text::jsonb)`;
    await ann.run(settings, [ann.id, '{"profileVisibility":"matches"}']);
    expect(await cardOf(ben, ann)).toHaveLength(1);
    await ann.run(`update public.user_settings set settings = settings || '{"profileVisibility":"private"}'`);
    expect(await cardOf(ben, ann)).toHaveLength(0);
    const matches = await ben.call('public.list_matches()');
    expect(matches).toMatchObject([
      { other_user: { id: ann.id, full_name: expect.stringMatching(/^Member/), bio: null, age: null } },
    ]);
  });

  it('is hidden in both directions by a block, and visible again after it', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await ann.run('insert into public.blocks (blocked_id) values ($1)', [ben.id]);
    expect([await cardOf(ann, ben), await cardOf(ben, ann)]).toEqual([[], []]);
    expect(await ben.run('select * from public.blocks')).toEqual([]);
    await ann.run('delete from public.blocks');
    expect(await cardOf(ben, ann)).toHaveLength(1);
  });

  it('of a suspended member is hidden until they are reactivated', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await community.setStatus(ann, 'suspended');
    expect(await cardOf(ben, ann)).toEqual([]);
    await community.setStatus(ann, 'active');
    expect(await cardOf(ben, ann)).toHaveLength(1);
  });
});

describe('settings', () => {
  const save = (member: Member, settings: object) =>
    member.run(
      `insert into public.user_settings (user_id, settings, updated_at) values ($1, $2::text::jsonb, now())
       on conflict (user_id) do update set settings = excluded.settings, updated_at = excluded.updated_at returning settings`,
      [member.id, JSON.stringify(settings)],
    );

  it('take the defaults of the contract and drop unknown keys', async () => {
    const ann = await community.join();
    expect(await save(ann, { theme: 'dark', isAdmin: true })).toEqual([
      { settings: { ...defaultSettings, theme: 'dark' } },
    ]);
  });

  it.each([
    [{ whatsappNotifications: true }, 'WhatsApp number is required when WhatsApp notifications are enabled'],
    [
      { whatsappNotifications: true, whatsappNumber: '   ' },
      'WhatsApp number is required when WhatsApp notifications are enabled',
    ],
    [{ ageRangeMin: 40, ageRangeMax: 30 }, "The youngest age can't be above the oldest."],
    [{ maxDistance: 101 }, 'Maximum distance must be 1 to 100 km'],
    [{ autoDeleteDays: 7.5 }, 'Auto-delete must be 7 to 90 days'],
    [{ showAge: 'yes' }, 'showAge must be a boolean'],
    [{ profileVisibility: 'members' }, 'Unknown profile visibility'],
    [[], 'Settings must be an object'],
  ])('refuse %j', async (settings, message) => {
    expect(await refusal(save(await community.join(), settings))).toBe(`23514 ${message}`);
  });
});

describe('the option lists', () => {
  it('are those of the contract', async () => {
    expect(await community.anonymous.call('public.get_matching_options()')).toEqual(options);
  });
});
