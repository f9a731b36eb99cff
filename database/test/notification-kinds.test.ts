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

/** Whether a notification of this kind is taken, with or without somebody who did it and a match. */
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
  'a notification of kind %s says who it was, and of which match, as contracts has it',
  async (kind) => {
    const { hasActor, hasMatch } = notificationKindOf(kind);
    const both = [true, false];
    const taken = [];
    for (const actor of both) for (const pair of both) if (await isTaken(kind, actor, pair)) taken.push([actor, pair]);
    expect(taken).toEqual([[hasActor, hasMatch]]);
  },
);

it('no other kind is taken', async () => {
  expect(await isTaken('unheard_of', false, false)).toBe(false);
});

it.each(notificationSettings)('with %s off, those kinds are not told that contracts says', async (setting) => {
  await saveSettings(ann, { ...defaultSettings, [setting]: false });
  const untold = await community.owner<{ kind: string }[]>`
    select kind from unnest(${notificationKindNames}::text[]) as kind where not private.wants_notification(${ann.id}, kind)`;
  expect(untold.map(({ kind }) => kind)).toEqual(
    notificationKindNames.filter((kind) => notificationKindOf(kind).setting === setting),
  );
});

it('those kinds go out by mail that are no letters', async () => {
  await saveSettings(ann, defaultSettings);
  const mailed = await community.owner<{ kind: string }[]>`
    select kind from unnest(${notificationKindNames}::text[]) as kind
    where 'email' in (select channel from private.channels_of(${ann.id}, kind))`;
  expect(mailed.map(({ kind }) => kind)).toEqual(
    notificationKindNames.filter((kind) => !notificationKindOf(kind).isLetter),
  );
});
