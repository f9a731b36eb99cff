import { limits } from '@awamu/contracts/limits.ts';
import { expect } from '@playwright/test';
import { openDevice, signIn, test } from './journey.ts';
import { makeMatchedPair } from './members.ts';

test('a long conversation opens at its end, and its beginning comes as one scrolls up', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  const match = await him.client.from('matches').select('id').single().throwOnError();
  const said = Array.from({ length: limits.message.pageSize + 10 }, (_, index) => `Message number ${index + 1}.`);
  for (const content of said) {
    const message = { id: crypto.randomUUID(), match_id: match.data.id, content, message_type: 'text' };
    expect((await him.client.rpc('send_message', message)).error).toBeNull();
  }
  await signIn(page, her, '/messages');
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  const log = page.getByRole('log');
  await expect(log.getByText(said.at(-1) ?? '', { exact: true })).toBeInViewport();
  // Opening marks all as read, and an update arrives for each: it must not add messages that are not loaded.
  await expect
    .poll(async () => (await him.client.from('messages').select('id').not('read_at', 'is', null)).data?.length)
    .toBe(said.length);
  await expect(log.getByText('Message number 1.', { exact: true })).toHaveCount(0);

  await log.getByText('Message number 11.', { exact: true }).scrollIntoViewIfNeeded();
  await expect(log.getByText('Message number 1.', { exact: true })).toHaveCount(1);
  await expect(log.locator('[data-slot=message]')).toHaveText(said.map((text) => `They:${text}`));
  await expect(log.getByText('Today', { exact: true })).toHaveCount(1);
});

test('one sees the other typing, until the message is there', async ({ browser, server }, info) => {
  const { her, him } = await makeMatchedPair(server);
  const hers = await openDevice(browser, server, info.project.use);
  const his = await openDevice(browser, server, info.project.use);
  for (const [page, me, other] of [
    [hers.page, her, him],
    [his.page, him, her],
  ] as const) {
    await signIn(page, me, '/messages');
    await page.getByRole('button', { name: new RegExp(other.person.firstName) }).click();
    await expect(page.getByRole('log')).toBeVisible();
  }
  const typing = hers.page.getByText('typing...');
  const field = his.page.getByRole('textbox', { name: 'Message Nakato' });
  // The channel may still be joining: an early typing event is lost, so another letter is typed.
  await expect(async () => {
    await field.pressSequentially('O');
    await expect(typing).toBeVisible({ timeout: 2_500 });
  }).toPass();
  await field.press('Enter');
  await expect(hers.page.getByRole('log').locator('[data-slot=message]')).toHaveCount(1);
  await expect(typing).toHaveCount(0);
  await Promise.all([hers.context.close(), his.context.close()]);
});
