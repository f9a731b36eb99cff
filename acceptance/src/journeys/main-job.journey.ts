import { expect, type Page } from '@playwright/test';
import { completeProfile, join, newPerson, openDevice, type Person, test } from './journey.ts';
import { openWithin } from './open-within.ts';

/** Passes until the person is on top, and likes them. Others may have the same name as the next. */
async function likeInDeck(page: Page, person: Person): Promise<void> {
  await openWithin(page, '/matches?view=suggestions');
  const card = page.locator('[data-slot=swipe-card]').last();
  const wanted = card.getByRole('heading', { name: `${person.firstName} ${person.lastName}` });
  for (let seen = 0; seen < 40; seen += 1) {
    const shown = (await card.getAttribute('data-person')) ?? '';
    if (await wanted.isVisible()) {
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      return;
    }
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect(card).not.toHaveAttribute('data-person', shown);
    await expect(page.locator('[data-slot=swipe-card]')).toHaveCount(1);
  }
  throw new Error(`${person.firstName} was not among the suggestions`);
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /message/i }).fill(text);
  await page.keyboard.press('Enter');
}

test('two people sign up, like each other, see the match at once and write to each other', async ({
  browser,
  server,
}, info) => {
  const use = info.project.use;
  // Names that no other journey uses, and the same interests, so that they are suggested to each other early.
  const nakato = newPerson({ firstName: 'Nakato', lastName: 'Nabukeera', gender: 'Woman', lookingFor: 'Men' });
  const { interests } = nakato;
  const kato = newPerson({ firstName: 'Kato', lastName: 'Ssentongo', gender: 'Man', lookingFor: 'Women', interests });
  const hers = await openDevice(browser, server, use);
  const his = await openDevice(browser, server, use);

  await Promise.all([
    join(hers.page, nakato).then(() => completeProfile(hers.page, nakato)),
    join(his.page, kato).then(() => completeProfile(his.page, kato)),
  ]);
  await expect(hers.page.getByRole('heading', { name: /Nakato/ })).toBeVisible();

  await likeInDeck(hers.page, kato);
  await openWithin(hers.page, '/dashboard');
  await expect(hers.page.getByText(`You liked ${kato.firstName}`)).toBeVisible();

  await likeInDeck(his.page, nakato);
  // Both see it without reloading: he from the answer, she from the live change. At once, as it closes by itself.
  await Promise.all(
    [his, hers].map(async ({ page }) => {
      await expect(page.getByText('It’s a Match!')).toBeVisible();
      await page.getByRole('button', { name: 'Send Message' }).click();
    }),
  );
  // As soon as the text field exists, even while the conversation is still loading.
  await say(his.page, 'Oli otya, Nakato?');
  await expect(hers.page.getByText('Oli otya, Nakato?').last()).toBeVisible();
  await say(hers.page, 'Bulungi! And you?');
  await expect(his.page.getByText('Bulungi! And you?').last()).toBeVisible();

  // After a reload the messages are still there, in order.
  await hers.page.reload();
  await expect(hers.page.getByText('Oli otya, Nakato?').last()).toBeVisible();
  await Promise.all([hers.context.close(), his.context.close()]);
});
