import { limits } from '@awamu/contracts/limits.ts';
import { notification } from '@awamu/contracts/notifications.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, saveSettings, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());
// Every test owns the clock, so it must own the matches too.
beforeEach(async () => {
  await community.owner`delete from public.matches`;
});

const start = Date.now();
const day = 24 * 3_600_000;
/** The job, as a server with this clock runs it. */
async function endSilentMatches(days: number): Promise<{ notified: number; ended: number }> {
  const [counts] = await community.server.run<{ notified: number; ended: number }>(
    'select notified, ended from private.end_silent_matches($1)',
    [new Date(start + days * day)],
  );
  if (!counts) throw new Error('no counts');
  return counts;
}
async function silentPair(settings: object = { autoDeleteMatches: true, autoDeleteDays: 10 }) {
  const [ann, ben] = await Promise.all([community.join(), community.join()]);
  const match = await matchUp(ann, ben);
  await saveSettings(ann, settings);
  return { ann, ben, match };
}
const notificationsOf = async (member: Member) =>
  notification
    .array()
    .parse(await member.call('public.my_notifications()'))
    .filter(({ kind }) => kind === 'match_ending');
const matchesOf = async (member: Member) => (await member.call<unknown[]>('public.list_matches()')).length;
const daysUntil = (time: string | undefined) => (Date.parse(time ?? '') - start) / day;
/** Something said as if on that day. */
const speak = (sender: Member, recipient: Member, match: string, days: number) => community.owner`
  insert into public.messages (match_id, sender_id, recipient_id, content, created_at)
  values (${match}, ${sender.id}, ${recipient.id}, 'Hello', ${new Date(start + days * day)})`;

describe('a silent match', () => {
  it('is announced to both three days before, then ends', async () => {
    const { ann, ben, match } = await silentPair();
    expect(await endSilentMatches(6.9)).toEqual({ notified: 0, ended: 0 });
    expect(await endSilentMatches(7.1)).toEqual({ notified: 2, ended: 0 });
    for (const member of [ann, ben]) {
      const [told] = await notificationsOf(member);
      expect(told).toMatchObject({ kind: 'match_ending', match_id: match, read_at: null });
      expect(daysUntil(told?.kind === 'match_ending' ? told.payload.ends_at : undefined)).toBeCloseTo(
        7.1 + limits.matchEndingWarningDays,
        2,
      );
    }
    expect(await endSilentMatches(10.05)).toEqual({ notified: 0, ended: 0 });
    expect(await endSilentMatches(10.2)).toEqual({ notified: 0, ended: 1 });
    expect([await matchesOf(ann), await matchesOf(ben)]).toEqual([0, 0]);
    expect([await notificationsOf(ann), await notificationsOf(ben)]).toEqual([[], []]);
    expect(await endSilentMatches(11)).toEqual({ notified: 0, ended: 0 });
  });

  it('of long ago is announced first, however late the wish comes', async () => {
    const { ann } = await silentPair();
    expect(await endSilentMatches(200)).toEqual({ notified: 2, ended: 0 });
    expect(await matchesOf(ann)).toBe(1);
    expect(await endSilentMatches(202.9)).toEqual({ notified: 0, ended: 0 });
    expect(await endSilentMatches(203.1)).toEqual({ notified: 0, ended: 1 });
  });

  it('is saved by a message, and counts its days from there', async () => {
    const { ann, ben, match } = await silentPair();
    await endSilentMatches(8);
    await speak(ben, ann, match, 9);
    expect(await endSilentMatches(11.5)).toEqual({ notified: 0, ended: 0 });
    expect(await notificationsOf(ann)).toEqual([]);
    expect(await endSilentMatches(16.1)).toEqual({ notified: 2, ended: 0 });
    expect(await endSilentMatches(19.2)).toEqual({ notified: 0, ended: 1 });
    expect(await matchesOf(ben)).toBe(0);
  });

  it('ends after the fewer days of two, and stays where nobody wishes an end', async () => {
    const { ben } = await silentPair({ autoDeleteMatches: true, autoDeleteDays: 60 });
    await saveSettings(ben, { autoDeleteMatches: true, autoDeleteDays: 7 });
    const untouched = await silentPair({ autoDeleteMatches: false, autoDeleteDays: 7 });
    expect(await endSilentMatches(4.1)).toEqual({ notified: 2, ended: 0 });
    expect(await endSilentMatches(7.2)).toEqual({ notified: 0, ended: 1 });
    expect([await matchesOf(ben), await matchesOf(untouched.ann)]).toEqual([0, 1]);
  });

  it('stays when the wish is withdrawn or lengthened after the notification, which goes', async () => {
    const [withdrawn, lengthened] = [await silentPair(), await silentPair()];
    await endSilentMatches(8);
    await saveSettings(withdrawn.ann, { autoDeleteMatches: false });
    await saveSettings(lengthened.ann, { autoDeleteMatches: true, autoDeleteDays: 90 });
    expect(await endSilentMatches(12)).toEqual({ notified: 0, ended: 0 });
    for (const { ann, ben } of [withdrawn, lengthened]) {
      expect([await notificationsOf(ann), await notificationsOf(ben)]).toEqual([[], []]);
      expect(await matchesOf(ann)).toBe(1);
    }
  });

  it('behind a block waits: nobody is told, and it is there again afterwards', async () => {
    const { ann, ben } = await silentPair();
    await endSilentMatches(8);
    await ben.run('insert into public.blocks (blocked_id) values ($1)', [ann.id]);
    expect(await notificationsOf(ann)).toEqual([]);
    expect(await endSilentMatches(30)).toEqual({ notified: 0, ended: 0 });
    await ben.run('delete from public.blocks');
    expect(await endSilentMatches(31)).toEqual({ notified: 2, ended: 0 });
    expect(await matchesOf(ann)).toBe(1);
  });

  it('is ended once by two servers at the same moment', async () => {
    await Promise.all([silentPair(), silentPair(), silentPair()]);
    await endSilentMatches(8);
    const rounds = await Promise.all(Array.from({ length: 4 }, () => endSilentMatches(12)));
    expect(rounds.reduce((sum, { ended }) => sum + ended, 0)).toBe(3);
  });
});

describe('a notification', () => {
  it("is marked by its member, at the server's time, and made by nobody else", async () => {
    const { ann, ben, match } = await silentPair();
    await endSilentMatches(8);
    await ann.run(`update public.notifications set read_at = '2001-01-01'`);
    const [own] = await ann.run<{ fresh: boolean }>(
      `select read_at > now() - interval '1 minute' as fresh from public.notifications where kind = 'match_ending'`,
    );
    expect(own).toEqual({ fresh: true });
    expect(await notificationsOf(ben)).toMatchObject([{ read_at: null }]);
    expect(await refusal(ann.run(`update public.notifications set payload = '{}'`))).toMatch(/^42501 /);
    const forged = `insert into public.notifications (user_id, kind, match_id) values ($1, 'match_ending', $2)`;
    expect(await refusal(ann.run(forged, [ben.id, match]))).toMatch(/^42501 /);
    expect(await refusal(ann.run('select * from private.end_silent_matches(now())'))).toMatch(/^42501 /);
  });
});
