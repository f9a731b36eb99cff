import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, saveSettings, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

/** Unique texts, so that finding one in a result means that it was revealed. */
const unique = {
  name: 'Unique-Name',
  bio: 'Unique-Bio',
  location: 'Unique-City',
  face: '/unique-face.webp',
  gallery: '/unique-gallery.webp',
  video: '/unique-video.mp4',
};
const wide = { ageRangeMin: 18, ageRangeMax: 80 };
const age = 70;
const birthdate = `${new Date().getUTCFullYear() - age}-01-01`;
/** A time of day can end in the digits of a coordinate below 60: 12:00:41.12 contains 41.12. */
const coordinates = { latitude: 71.654321, longitude: -141.123456 };

const situation = fc.record({
  relation: fc.constantFrom('stranger', 'matched', 'parted', 'likes', 'super likes', 'passed on'),
  block: fc.constantFrom('none', 'none', 'by the viewed member', 'by the viewer'),
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

/** Sets up two members in a situation. @returns both members and the id of their current or former match */
async function arrange({ relation, block, isSuspended, isComplete, settings }: Situation) {
  const columns = {
    full_name: unique.name,
    bio: unique.bio,
    location: unique.location,
    profile_picture_url: unique.face,
    gallery_images: [unique.gallery],
    gallery_video: unique.video,
    ...coordinates,
  };
  const [viewed, viewer] = await Promise.all([
    community.join({ settings: wide, birthdate, columns }),
    community.join({ settings: { ...wide, allowMessagesFrom: 'matches' } }),
  ]);
  const match = relation === 'matched' || relation === 'parted' ? await matchUp(viewer, viewed) : null;
  if (match) {
    await viewer.run('select public.send_message(null, $1, $2)', [match, 'Hello']);
    await viewed.run('select public.mark_match_read($1)', [match]);
  }
  if (relation === 'parted') await viewed.run('select public.unmatch($1)', [match]);
  const decisions: Record<string, string> = { likes: 'like', 'super likes': 'super_like', 'passed on': 'pass' };
  const decision = decisions[relation];
  if (decision) await viewed.call('public.interact($1, $2)', [viewer.id, decision]);
  await saveSettings(viewed, { ...wide, ...settings });
  await viewed.run('select public.touch_activity()');
  if (!isComplete) await viewed.run(`update public.profiles set interests = '{}'`);
  if (block === 'by the viewed member')
    await viewed.run('insert into public.blocks (blocked_id) values ($1)', [viewer.id]);
  if (block === 'by the viewer') await viewer.run('insert into public.blocks (blocked_id) values ($1)', [viewed.id]);
  if (isSuspended) await community.setStatus(viewed, 'suspended');
  return { viewed, viewer, match };
}

/** Everything that the reader can query, as rows; a refused query gives its error. */
async function readEverything(viewer: Member, viewed: Member, match: string | null): Promise<unknown[]> {
  const reads: [string, (string | null)[]][] = [
    ['select * from public.member_cards where id = $1', [viewed.id]],
    ['select * from public.find_potential_matches($1, 100) where id = $2', [viewer.id, viewed.id]],
    ['select * from public.find_mutual_matches($1)', [viewer.id]],
    ['select public.calculate_match_score($1, $2)', [viewer.id, viewed.id]],
    ['select public.explain_match_score($1)', [viewed.id]],
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
    ['select * from public.profiles where id <> $1', [viewer.id]],
    ['select * from public.user_settings where user_id <> $1', [viewer.id]],
    ['select * from public.blocks where blocker_id <> $1', [viewer.id]],
    ['select * from private.member_activity', []],
    ['select * from private.member_traits', []],
  ];
  return Promise.all(reads.map(([text, values]) => viewer.run(text, values).catch((error: Error) => [error.message])));
}

interface Conversation {
  isOnline: boolean | null;
  lastSeenDays: number | null;
}

describe('for every combination of settings and relation', () => {
  it('no result contains hidden data, and the card shows visible data', async () => {
    await fc.assert(
      fc.asyncProperty(situation, async (given) => {
        const { viewed, viewer, match } = await arrange(given);
        const { settings } = given;
        const isReachable = given.block === 'none' && !given.isSuspended && given.relation !== 'parted';
        const isMatched = given.relation === 'matched';
        const inConversation = isReachable && isMatched;
        const hasCard =
          isReachable &&
          given.isComplete &&
          (settings.profileVisibility === 'public' || (settings.profileVisibility === 'matches' && isMatched));
        const hasPhotos = hasCard && (settings.photoPrivacy === 'everyone' || isMatched);

        const answers = await readEverything(viewer, viewed, match);
        const text = JSON.stringify(answers);
        expect({
          name: text.includes(unique.name),
          bio: text.includes(unique.bio),
          location: text.includes(unique.location),
          age: text.includes(`"age":${age}`),
          face: text.includes(unique.face),
          gallery: text.includes(unique.gallery),
          video: text.includes(unique.video),
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
        for (const secret of ['71.65', '141.12', birthdate, '@test.example']) expect(text).not.toContain(secret);

        const [listed] = isReachable ? await viewer.call<Conversation[]>('public.list_conversations()') : [];
        if (!settings.showLastSeen) expect(listed?.lastSeenDays ?? null).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  it('a block or an ended match has the same results as a member who does not exist', async () => {
    await fc.assert(
      fc.asyncProperty(situation, async (given) => {
        const isEnded = given.relation === 'parted';
        const block = isEnded ? 'none' : 'by the viewed member';
        const { viewed, viewer } = await arrange({ ...given, block, isSuspended: false });
        const nobody = crypto.randomUUID();
        const asked = async (id: string) => [
          await viewer.run('select * from public.member_cards where id = $1', [id]),
          await refusal(viewer.call('public.interact($1, $2)', [id, 'super_like'])),
          await refusal(viewer.call('public.calculate_match_score($1, $2)', [viewer.id, id])),
        ];
        expect(await asked(viewed.id)).toEqual(await asked(nobody));
      }),
      { numRuns: 15 },
    );
  });
});
