import { expect } from '@playwright/test';
import { openDevice, signIn, test, whenJoined } from './journey.ts';
import { makeMatchedPair } from './members.ts';

test('a member sees the other typing, until the message arrives', async ({ browser, server }, info) => {
  const { her, him } = await makeMatchedPair(server);
  const hers = await openDevice(browser, server, info.project.use);
  const his = await openDevice(browser, server, info.project.use);
  const match = await her.client.from('matches').select('id').single().throwOnError();
  const joined = [hers.page, his.page].map((page) => whenJoined(page, `match:${match.data.id}`));
  await signIn(hers.page, her, `/messages?match=${match.data.id}`);
  await signIn(his.page, him, `/messages?match=${match.data.id}`);
  await Promise.all(joined);
  const typing = hers.page.getByText('typing…');
  const field = his.page.getByRole('textbox', { name: 'Message Nakato' });
  await field.pressSequentially('O');
  await expect(typing).toBeVisible();
  await field.press('Enter');
  await expect(hers.page.getByRole('log').locator('[data-slot=message]')).toHaveCount(1);
  await expect(typing).toHaveCount(0);
  await Promise.all([hers.context.close(), his.context.close()]);
});
