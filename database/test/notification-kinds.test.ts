import { defaultSettings } from '@awamu/contracts/member-settings.ts';
import { notificationKindNames, notificationKindOf } from '@awamu/contracts/notification-kinds.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, saveSettings, startCommunity } from './community.ts';

let community: Community;
let ann: Member;
let ben: Member;
let match: string;
beforeAll(async () => {
  community = await startCommunity();
  [ann, ben] = [await community.join(), await community.join()];
  match = await matchUp(ann, ben);
  await community.owner`delete from public.notifications`;
});
afterAll(() => community.stop());

const notificationSettings = ['matchNotifications', 'messageNotifications', 'likeNotifications'] as const;

/** Whether the table accepts a notification of this kind with or without an actor and a match. */
async function isTaken(kind: string, hasActor: boolean, hasMatch: boolean): Promise<boolean> {
  const { owner } = community;
  const answer = await refusal(
    owner`insert into public.notifications (user_id, kind, actor_id, match_id)
      values (${ann.id}, ${kind}, ${hasActor ? ben.id : null}, ${hasMatch ? match : null})`,
  );
  await owner`delete from public.notifications`;
  expect(answer).toMatch(/^not refused$|^23514 .*"notifications_(kind_check|actor_given|match_given)"/);
  return answer === 'not refused';
}

it.each(notificationKindNames)(
  'a notification of kind %s has an actor and a match exactly if the contract says so',
  async (kind) => {
    const { hasActor, hasMatch } = notificationKindOf(kind);
    const both = [true, false];
    const taken = [];
    for (const actor of both) for (const pair of both) if (await isTaken(kind, actor, pair)) taken.push([actor, pair]);
    expect(taken).toEqual([[hasActor, hasMatch]]);
  },
);

it('an unknown kind is refused', async () => {
  expect(await isTaken('unheard_of', false, false)).toBe(false);
});

it.each(notificationSettings)('%s suppresses exactly the kinds that the contract assigns to it', async (setting) => {
  await saveSettings(ann, { ...defaultSettings, [setting]: false });
  const suppressed = await community.owner<{ kind: string }[]>`
    select kind from unnest(${notificationKindNames}::text[]) as kind where not private.wants_notification(${ann.id}, kind)`;
  expect(suppressed.map(({ kind }) => kind)).toEqual(
    notificationKindNames.filter((kind) => notificationKindOf(kind).setting === setting),
  );
});

it('kinds with an email of their own get no notification email', async () => {
  await saveSettings(ann, defaultSettings);
  const mailed = await community.owner<{ kind: string }[]>`
    select kind from unnest(${notificationKindNames}::text[]) as kind
    where 'email' in (select channel from private.channels_of(${ann.id}, kind))`;
  expect(mailed.map(({ kind }) => kind)).toEqual(
    notificationKindNames.filter((kind) => !notificationKindOf(kind).hasOwnEmail),
  );
});
