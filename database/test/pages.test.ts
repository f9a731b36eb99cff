import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const lists = [
  ['report_queue', 'reports'],
  ['appeal_queue', 'appeals'],
  ['inbox', 'entries'],
  ['list_users', 'users'],
  ['operator_dead_letters', 'entries'],
  ['browser_errors', 'errors'],
] as const;

it.each(lists)('%s has an empty page after the last one, whatever its number', async (name, rows) => {
  const admin = await makeOperator(community, 'admin');
  const page = (number: number | null, size: number | null) =>
    admin.call<Record<string, unknown[]>>(`public.${name}(page => $1, page_size => $2)`, [number, size]);
  expect((await page(2_147_483_647, 100))[rows]).toEqual([]);
  expect((await page(-5, 0))[rows]).toEqual((await page(1, 1))[rows]);
  expect((await page(null, null))[rows]).toEqual((await page(1, 100))[rows]);
});
