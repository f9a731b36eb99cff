import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, saveSettings, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

/** Words that appear nowhere else, so that finding one in an answer means that it was told. */
const told = {
  name: 'Told-Name',
  bio: 'Told-Bio',
  location: 'Told-City',
  face: '/told-face.webp',
  gallery: '/told-gallery.webp',
  video: '/told-video.mp4',
};
const wide = { ageRangeMin: 18, ageRangeMax: 80 };
const age = 70;
const birthdate = `${new Date().getUTCFullYear() - age}-01-01`;
const coordinates = { latitude: 41.123456, longitude: -71.654321 };

const situation = fc.record({
  relation: fc.constantFrom('stranger', 'matched', 'parted', 'likes', 'super likes', 'passed on'),
  block: fc.constantFrom('none', 'none', 'by her', 'by him'),
  isSuspended: fc.constantFrom(false, false, false, true),
  isComplete: fc.constantFrom(true, true, true, false),
  settings: fc.record({
    profileVisibility: fc.constantFrom('public', 'matches', 'private'),
    photoPrivacy: fc.constantFrom('everyone', 'matches'),
    showAge: fc.boolean(),
    showLocation: fc.boolean(),
    showOnlineStatus: fc.boolean(),
    showLastSeen: fc.boolean(),
    sendReadReceipts: fc.boolean(),
  }),
});
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

/** Brings two people into the situation. @returns her, him and the match that they have or had */
async function arrange({ relation, block, isSuspended, isComplete, settings }: Situation) {
  const columns = {
    full_name: told.name,
    bio: told.bio,
    location: told.location,
    profile_picture_url: told.face,
    gallery_images: [told.gallery],
    gallery_video: told.video,
    ...coordinates,
  };
  const [she, he] = await Promise.all([
    community.join({ settings: wide, birthdate, columns }),
    community.join({ settings: { ...wide, allowMessagesFrom: 'matches' } }),
  ]);
  const match = relation === 'matched' || relation === 'parted' ? await matchUp(he, she) : null;
  if (match) {
    await he.run('select public.send_message(null, $1, $2)', [match, 'Hello']);
    await she.run('select public.mark_match_read($1)', [match]);
  }
  if (relation === 'parted') await she.run('select public.unmatch($1)', [match]);
  const decisions: Record<string, string> = { likes: 'like', 'super likes': 'super_like', 'passed on': 'pass' };
  const decision = decisions[relation];
  if (decision) await she.call('public.interact($1, $2)', [he.id, decision]);
  await saveSettings(she, { ...wide, ...settings });
  await she.run('select public.touch_activity()');
  if (!isComplete) await she.run(`update public.profiles set interests = '{}'`);
  if (block === 'by her') await she.run('insert into public.blocks (blocked_id) values ($1)', [he.id]);
  if (block === 'by him') await he.run('insert into public.blocks (blocked_id) values ($1)', [she.id]);
  if (isSuspended) await community.setStatus(she, 'suspended');
  return { she, he, match };
}

/** Everything that he can read, as rows; what is refused to him tells its error alone. */
async function everythingHeReads(he: Member, she: Member, match: string | null): Promise<unknown[]> {
  const reads: [string, (string | null)[]][] = [
    ['select * from public.member_cards where id = $1', [she.id]],
    ['select * from public.find_potential_matches($1, 100) where id = $2', [he.id, she.id]],
    ['select * from public.find_mutual_matches($1)', [he.id]],
    ['select public.calculate_match_score($1, $2)', [he.id, she.id]],
    ['select public.list_matches()', []],
    ['select public.list_conversations()', []],
    ['select public.list_messages($1)', [match]],
    ['select public.matching_stats()', []],
    ['select public.my_reports()', []],
    [
      'select i.*, card.* from public.user_interactions as i left join lateral public.target_profile(i) as card on true',
      [],
    ],
    ['select * from public.matches', []],
    ['select * from public.messages', []],
    ['select * from public.notifications', []],
    ['select public.my_notifications()', []],
    ['select * from public.profiles where id <> $1', [he.id]],
    ['select * from public.user_settings where user_id <> $1', [he.id]],
    ['select * from public.blocks where blocker_id <> $1', [he.id]],
    ['select * from private.member_activity', []],
    ['select * from private.member_traits', []],
  ];
  return Promise.all(reads.map(([text, values]) => he.run(text, values).catch((error: Error) => [error.message])));
}

interface Conversation {
  isOnline: boolean | null;
  lastSeenAt: string | null;
}

describe('whatever the settings and the relation', () => {
  it('no answer contains what they hide, and the card shows what they do not', async () => {
    await fc.assert(
      fc.asyncProperty(situation, async (given) => {
        const { she, he, match } = await arrange(given);
        const { settings } = given;
        const isReachable = given.block === 'none' && !given.isSuspended;
        const isMatched = given.relation === 'matched';
        const inConversation = isReachable && isMatched;
        const hasCard =
          isReachable &&
          given.isComplete &&
          (settings.profileVisibility === 'public' || (settings.profileVisibility === 'matches' && isMatched));
        const hasPhotos = hasCard && (settings.photoPrivacy === 'everyone' || isMatched);

        const answers = await everythingHeReads(he, she, match);
        const text = JSON.stringify(answers);
        expect({
          name: text.includes(told.name),
          bio: text.includes(told.bio),
          location: text.includes(told.location),
          age: text.includes(`"age":${age}`),
          face: text.includes(told.face),
          gallery: text.includes(told.gallery),
          video: text.includes(told.video),
          isOnline: text.includes('"isOnline":true'),
          receipt: /"read_at":"|"from":"me"[^}]*"read":true|"read":true[^}]*"from":"me"/.test(text),
        }).toEqual({
          name: hasCard || inConversation,
          bio: hasCard,
          location: hasCard && settings.showLocation,
          age: hasCard && settings.showAge,
          face: hasPhotos || inConversation,
          gallery: hasPhotos,
          video: hasPhotos,
          isOnline: inConversation && settings.showOnlineStatus,
          receipt: inConversation && settings.sendReadReceipts,
        });
        for (const secret of ['41.12', '71.65', birthdate, '@test.example']) expect(text).not.toContain(secret);

        const [listed] = isReachable ? await he.call<Conversation[]>('public.list_conversations()') : [];
        if (!settings.showLastSeen) expect(listed?.lastSeenAt ?? null).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('a block answers exactly like somebody who never was', async () => {
    await fc.assert(
      fc.asyncProperty(situation, async (given) => {
        const { she, he } = await arrange({ ...given, block: 'by her', isSuspended: false });
        const nobody = crypto.randomUUID();
        const asked = async (id: string) => [
          await he.run('select * from public.member_cards where id = $1', [id]),
          await refusal(he.call('public.interact($1, $2)', [id, 'super_like'])),
          await refusal(he.call('public.calculate_match_score($1, $2)', [he.id, id])),
        ];
        expect(await asked(she.id)).toEqual(await asked(nobody));
      }),
      { numRuns: 15 },
    );
  });
});
