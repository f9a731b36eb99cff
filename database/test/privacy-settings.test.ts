import { isQuietTime, memberSettings } from '@awamu/contracts/member-settings.ts';
import { conversation } from '@awamu/contracts/messaging.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, saveSettings, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const photos = {
  columns: {
    profile_picture_url: '/face.webp',
    profile_picture_focus: '50% 30%',
    gallery_images: ['/one.webp', '/two.webp'],
    gallery_video: '/clip.mp4',
  },
};
const shown = {
  profile_picture_url: '/face.webp',
  profile_picture_focus: '50% 30%',
  gallery_images: ['/one.webp', '/two.webp'],
  gallery_video: '/clip.mp4',
};
const hidden = { profile_picture_url: null, profile_picture_focus: null, gallery_images: [], gallery_video: null };
const cardOf = async (reader: Member, subject: Member) =>
  (await reader.run('select * from public.member_cards where id = $1', [subject.id]))[0];

describe('photos for matches only', () => {
  const forMatches = { ...photos, settings: { photoPrivacy: 'matches' } };

  it('are hidden in the card, the suggestions and the history of other members', async () => {
    const [ann, ben] = await Promise.all([community.join(forMatches), community.join()]);
    expect(await cardOf(ben, ann)).toMatchObject({ id: ann.id, ...hidden });
    const deck = await ben.run('select * from public.find_potential_matches($1, 100)', [ben.id]);
    expect(deck.find((person) => person['id'] === ann.id)).toMatchObject(hidden);
    await ben.call(`public.interact($1, 'like')`, [ann.id]);
    const history = 'select card.* from public.user_interactions as i, lateral public.target_profile(i) as card';
    expect(await ben.run(history)).toMatchObject([{ id: ann.id, ...hidden }]);
    expect(JSON.stringify([deck, await ben.run(history)])).not.toContain('/face.webp');
  });

  it('are visible to the member and to a match while it is active', async () => {
    const [ann, ben] = await Promise.all([community.join(forMatches), community.join()]);
    expect(await cardOf(ann, ann)).toMatchObject(shown);
    const match = await matchUp(ann, ben);
    expect(await cardOf(ben, ann)).toMatchObject(shown);
    await ann.run('select public.unmatch($1)', [match]);
    expect(await cardOf(ben, ann)).toBeUndefined();
  });

  it('are visible to everyone by default', async () => {
    const [ann, ben] = await Promise.all([community.join(photos), community.join()]);
    expect(await cardOf(ben, ann)).toMatchObject(shown);
  });
});

describe('presence', () => {
  const seen = (member: Member, minutesAgo: number) => community.owner`
    insert into private.member_activity (user_id, last_active_at)
    values (${member.id}, now() - make_interval(mins => ${minutesAgo}))
    on conflict (user_id) do update set last_active_at = excluded.last_active_at`;
  const presenceOf = async (reader: Member) => {
    const [listed] = await reader.call<unknown[]>('public.list_conversations()');
    const { isOnline, lastSeenDays } = conversation.parse(listed);
    return { isOnline, lastSeenDays };
  };

  it('shows a match the online status and the day of the last activity', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await matchUp(ann, ben);
    expect(await presenceOf(ann)).toEqual({ isOnline: false, lastSeenDays: null });
    await seen(ben, 4);
    expect(await presenceOf(ann)).toMatchObject({ isOnline: true, lastSeenDays: expect.any(Number) });
    await seen(ben, 6);
    expect(await presenceOf(ann)).toMatchObject({ isOnline: false });
  });

  it('of an active member continues: activity is stored again before it expires', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await matchUp(ann, ben);
    await seen(ben, 3);
    await ben.run('select public.touch_activity()');
    const [row] = await community.owner`
      select last_active_at > now() - interval '1 minute' as fresh from private.member_activity where user_id = ${ben.id}`;
    expect(row).toEqual({ fresh: true });
  });

  it('hides what the other member hides, and reveals it in no other field', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await matchUp(ann, ben);
    await seen(ben, 1);
    await saveSettings(ben, { showLastSeen: false });
    expect(await presenceOf(ann)).toEqual({ isOnline: true, lastSeenDays: null });
    await saveSettings(ben, { showOnlineStatus: false, showLastSeen: false });
    expect(await presenceOf(ann)).toEqual({ isOnline: null, lastSeenDays: null });
    await saveSettings(ben, { showOnlineStatus: false });
    expect(await presenceOf(ann)).toEqual({
      isOnline: null,
      lastSeenDays: expect.any(Number),
    });
  });

  it.each([
    ['Pacific/Kiritimati'],
    ['Pacific/Apia'],
    ['Pacific/Midway'],
    ['America/Los_Angeles'],
    ['not a zone'],
    [null],
  ])('counts calendar days in the time zone of the reader’s city (%s)', async (zone) => {
    const [ann, ben] = await Promise.all([community.join({ columns: { time_zone: zone } }), community.join()]);
    await matchUp(ann, ben);
    await saveSettings(ben, { showOnlineStatus: false });
    const known = zone?.includes('/') ? zone : 'UTC';
    const daysAfter = async (sinceMidnight: string) => {
      await community.owner`
        insert into private.member_activity (user_id, last_active_at)
        values (${ben.id}, (date_trunc('day', now() at time zone ${known}) + ${sinceMidnight}::interval) at time zone ${known})
        on conflict (user_id) do update set last_active_at = excluded.last_active_at`;
      return (await presenceOf(ann)).lastSeenDays;
    };
    expect(await daysAfter('0')).toBe(0);
    expect(await daysAfter('-1 minute')).toBe(1);
    expect(await daysAfter('-24 hours -1 minute')).toBe(2);
  });

  it('is not available to other members', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await seen(ann, 1);
    expect(await refusal(ben.run('select private.presence_of($1, $2)', [ann.id, ben.id]))).toMatch(/^42501 /);
    expect(await refusal(ben.run('select * from private.member_activity'))).toMatch(/^42501 /);
  });
});

describe('do-not-disturb hours', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
  const isQuiet = async (member: Member, at: string) => {
    const [row] = await community.owner`select private.is_quiet(${member.id}, ${at}::timestamptz) as quiet`;
    return row?.['quiet'];
  };

  it('are computed equally in the database and in the browser, even across midnight', async () => {
    const ann = await community.join({ columns: { time_zone: 'UTC' } });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), clock, clock, clock, async (enabled, start, end, now) => {
        const chosen = { doNotDisturbEnabled: enabled, doNotDisturbStart: start, doNotDisturbEnd: end };
        await saveSettings(ann, chosen);
        expect(await isQuiet(ann, `2026-03-01 ${now}:30+00`)).toBe(isQuietTime(memberSettings.parse(chosen), now));
      }),
      { numRuns: 50 },
    );
  });

  it("use the time zone of the member's city", async () => {
    const night = { doNotDisturbEnabled: true, doNotDisturbStart: '22:00', doNotDisturbEnd: '07:00' };
    const kampala = await community.join({ columns: { time_zone: 'Africa/Kampala' }, settings: night });
    const nowhere = await community.join({ columns: { time_zone: 'Mars/Olympus' }, settings: night });
    const undecided = await community.join();
    expect(await isQuiet(kampala, '2026-03-01 20:00+00')).toBe(true);
    expect(await isQuiet(kampala, '2026-03-01 05:00+00')).toBe(false);
    expect(await isQuiet(nowhere, '2026-03-01 20:00+00')).toBe(false);
    expect(await isQuiet(nowhere, '2026-03-01 22:00+00')).toBe(true);
    expect(await isQuiet(undecided, '2026-03-01 23:00+00')).toBe(false);
  });

  it.each([
    [{ doNotDisturbStart: '24:00' }, 'Do-not-disturb hours must be times from 00:00 to 23:59'],
    [{ doNotDisturbEnd: '7:00' }, 'Do-not-disturb hours must be times from 00:00 to 23:59'],
    [{ doNotDisturbEnabled: 'yes' }, 'doNotDisturbEnabled must be a boolean'],
    [{ photoPrivacy: 'nobody' }, 'Unknown photo privacy'],
    [{ sendReadReceipts: 1 }, 'sendReadReceipts must be a boolean'],
  ])('refuse %j', async (settings, message) => {
    expect(await refusal(saveSettings(await community.join(), settings))).toBe(`23514 ${message}`);
    expect(memberSettings.safeParse(settings).success).toBe(false);
  });
});

describe('the settings', () => {
  const number = fc.constantFrom(-1, 0, 1, 7, 17, 18, 30, 35, 40.5, 80, 81, 90, 91, 100, 101);
  const time = fc.constantFrom('00:00', '23:59', '24:00', '7:00', '', '07:00\n');
  const anything = fc.record(
    {
      whatsappNotifications: fc.boolean(),
      whatsappNumber: fc.constantFrom('', '  ', '+256700000000', 'x'.repeat(33)),
      profileVisibility: fc.constantFrom('public', 'matches', 'private', 'members'),
      photoPrivacy: fc.constantFrom('everyone', 'matches', 'nobody'),
      allowMessagesFrom: fc.constantFrom('everyone', 'matches', 'nobody', ''),
      doNotDisturbStart: time,
      doNotDisturbEnd: time,
      theme: fc.constantFrom('light', 'dark', 'system', 'pink'),
      language: fc.constantFrom('en', 'pt', 'lg'),
      autoDeleteDays: number,
      maxDistance: number,
      ageRangeMin: number,
      ageRangeMax: number,
      sendReadReceipts: fc.constantFrom<unknown>(true, false, 'yes', 1),
      showMeIn: fc.constantFrom('both', 'x'.repeat(21)),
      isAdmin: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  it('are accepted equally by the database and the contract, and stored as the contract parses them', async () => {
    const ann = await community.join();
    await fc.assert(
      fc.asyncProperty(anything, async (settings) => {
        const parsed = memberSettings.safeParse(settings);
        const saved = await saveSettings(ann, settings).catch((error: { code: string }) => error.code);
        expect(saved).toEqual(parsed.success ? [{ settings: parsed.data }] : '23514');
      }),
      { numRuns: 150 },
    );
  });
});
