import type { Page, Route } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { signIn, test } from './journey.ts';
import { makeMember } from './members.ts';

const address = '**/config.json';
const sentence = (page: Page) => page.getByRole('heading', { level: 1, name: 'The service cannot be reached' });
const inside = (page: Page) => page.getByRole('switch', { name: 'Email notifications' });

async function arrive(page: Page, server: ServerProcess, answer: (route: Route) => Promise<void>): Promise<void> {
  const member = await makeMember(server, { firstName: 'Apio', gender: 'Woman', lookingFor: 'Everyone' });
  await signIn(page, member);
  await page.route(address, answer);
  await page.goto('/settings');
}

for (const [what, answer] of [
  ['nothing answers', (route) => route.abort('connectionrefused')],
  ['a broken answer comes', (route) => route.fulfill({ body: '<html>', contentType: 'text/html' })],
  ['an error comes', (route) => route.fulfill({ status: 503, json: { error: 'busy' } })],
] as const satisfies readonly [string, (route: Route) => Promise<void>][]) {
  test(`a member's page says that it cannot be opened where ${what}, and opens by itself`, async ({ page, server }) => {
    await arrive(page, server, answer);
    await expect(sentence(page)).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await page.unroute(address);
    await expect(inside(page)).toBeVisible();
  });
}

test('a service that cannot be reached is asked again at once, by hand or when the network returns', async ({
  page,
  server,
}) => {
  let asked = 0;
  await arrive(page, server, (route) => {
    asked += 1;
    return route.abort('connectionrefused');
  });
  await expect(sentence(page)).toBeVisible();
  // The clock stands still: what is asked now is not asked by it.
  await page.clock.install();
  await page.reload();
  await expect(sentence(page)).toBeVisible();
  for (const again of [
    () => page.getByRole('button', { name: 'Try Again' }).click(),
    () => page.evaluate(() => dispatchEvent(new Event('online'))),
  ]) {
    const before = asked;
    await again();
    await expect.poll(() => asked).toBe(before + 1);
    await expect(sentence(page)).toBeVisible();
  }
  await page.unroute(address);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(inside(page)).toBeVisible();
});
