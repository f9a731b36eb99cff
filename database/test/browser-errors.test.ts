import { type BrowserErrorReport, browserErrorsPage } from '@awamu/contracts/browser-errors.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
let admin: Member;
beforeAll(async () => {
  community = await startCommunity();
  admin = await makeOperator(community, 'admin');
});
afterAll(() => community.stop());
beforeEach(async () => {
  await community.owner`delete from private.browser_errors`;
});

const report: BrowserErrorReport = {
  name: 'TypeError',
  message: 'x is not a function',
  frames: [{ path: '/assets/app-abc123.js', line: 1, column: 2 }],
  route: '/discover',
  build: 'one',
  browser: 'Chrome',
  browser_version: 140,
  times: 1,
};

async function note(changes: Partial<BrowserErrorReport> = {}, at = new Date(), most = 1_000): Promise<void> {
  const told = JSON.stringify({ ...report, ...changes });
  await community.server.run('select private.note_browser_error($1::text::jsonb, $2, $3)', [told, at, most]);
}

async function shown(page = 1, size = 10) {
  return browserErrorsPage.parse(await admin.call('public.browser_errors($1, $2)', [page, size]));
}

it('what is alike is one entry, with when it was seen first and last, how often, and where it was last', async () => {
  const [first, last] = [new Date('2027-01-01T10:00:00Z'), new Date('2027-01-02T10:00:00Z')];
  await note({}, first);
  await note({ times: 9, build: 'two', browser: 'Firefox', browser_version: 150, route: '/matches' }, last);
  const { total, errors } = await shown();
  expect(total).toBe(1);
  expect(errors).toMatchObject([
    { ...report, times: 10, build: 'two', browser: 'Firefox', browser_version: 150, route: '/matches' },
  ]);
  expect(errors.map(({ first_seen_at, last_seen_at }) => [new Date(first_seen_at), new Date(last_seen_at)])).toEqual([
    [first, last],
  ]);
});

it('another name, message or place in the code is another entry; seen last comes first, a page at a time', async () => {
  const day = (number: number) => new Date(`2027-01-0${number}T10:00:00Z`);
  await note({}, day(1));
  await note({ name: 'RangeError' }, day(2));
  await note({ message: 'another' }, day(3));
  await note({ frames: [{ path: '/assets/app-abc123.js', line: 2, column: 2 }] }, day(4));
  expect((await shown(1, 3)).errors.map(({ last_seen_at }) => new Date(last_seen_at))).toEqual([4, 3, 2].map(day));
  expect(await shown(2, 3)).toMatchObject({ total: 4, errors: [report] });
});

it('no more different ones are kept than may be, and those that are known are still counted', async () => {
  for (const message of ['one', 'two', 'three']) await note({ message }, new Date(), 2);
  await note({ message: 'one' }, new Date(), 2);
  const { errors } = await shown();
  expect(errors.map(({ message, times }) => `${message} ${times}`).toSorted()).toEqual(['one 2', 'two 1']);
});

it('nobody but admins reads them, and nobody but the server writes them', async () => {
  const [member, moderator] = [await community.join(), await makeOperator(community, 'moderator')];
  for (const nobody of [member, moderator]) {
    expect(await refusal(nobody.run('select public.browser_errors()'))).toBe('PT403 access_denied');
  }
  for (const somebody of [member, admin]) {
    expect(await refusal(somebody.run('select * from private.browser_errors'))).toContain('permission denied');
    const noting = somebody.run(`select private.note_browser_error('{}', now(), 1)`);
    expect(await refusal(noting)).toContain('permission denied');
  }
});

it('what was not seen for 30 days goes', async () => {
  await note({ message: 'old' }, new Date('2027-01-01T10:00:00Z'));
  await note({ message: 'new' }, new Date('2027-01-03T10:00:00Z'));
  await community.server.run('select private.purge_expired($1)', [new Date('2027-02-01T10:00:00Z')]);
  expect((await shown()).errors.map(({ message }) => message)).toEqual(['new']);
});
