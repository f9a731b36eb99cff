import { expect, type Page } from '@playwright/test';
import { complaintsOf } from './complaints.ts';
import { newPerson, openDevice, type Person, signIn, signInByForm, test } from './journey.ts';
import { makeMember } from './members.ts';
import { completeSetup, lookAround, signUp, tab } from './newcomer.ts';
import { openWithin } from './open-within.ts';

/** Passes until the person is on top, and likes them. Others may have the same name as the next. */
async function likeInDeck(page: Page, person: Pick<Person, 'firstName' | 'lastName'>): Promise<void> {
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

/** The dashboard with people, a like in the deck, a profile, and no conversation yet. */
async function meetPeople(page: Page, person: Pick<Person, 'firstName' | 'lastName'>): Promise<void> {
  const people = page.getByRole('region', { name: 'People for you' });
  await expect(people).toBeVisible();
  await expect(page.getByText('New matches')).toBeVisible();
  await tab(page, 'Discover').click();
  await likeInDeck(page, person);
  await tab(page, 'Dashboard').click();
  await expect(page.getByText(`You liked ${person.firstName}`)).toBeVisible();
  await people.getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Like', exact: true })).toBeInViewport({ ratio: 1 });
  await tab(page, 'Messages').click();
  await expect(page.getByRole('link', { name: 'Start Matching' })).toBeVisible();
}

test('a new member gets from the front page to a match and a conversation, with a clean console', async ({
  page,
  browser,
  server,
  device,
}) => {
  // Names that no other journey uses, and the same interests, so that they are suggested to each other early.
  const nakato = newPerson({ firstName: 'Nakato', lastName: 'Nabukeera', gender: 'Woman', lookingFor: 'Men' });
  const { interests } = nakato;
  const kato = { firstName: 'Kato', lastName: 'Ssentongo', gender: 'Man', lookingFor: 'Women', interests } as const;
  const him = await makeMember(server, kato);
  const his = await openDevice(browser, server, device);
  const complaints = [complaintsOf(page), complaintsOf(his.page)];
  await signUp(page, nakato);
  await lookAround(page);
  await completeSetup(page, nakato);
  await meetPeople(page, kato);

  await signIn(his.page, him, '/matches?view=suggestions');
  await likeInDeck(his.page, nakato);
  // Both see it without reloading: he from the answer, she from the live change. At once, as it closes by itself.
  await Promise.all(
    [his.page, page].map(async (each) => {
      await expect(each.getByText('It’s a Match!')).toBeVisible();
      await each.getByRole('button', { name: 'Send Message' }).click();
    }),
  );
  // As soon as the text field exists, even while the conversation is still loading.
  await say(his.page, 'Oli otya, Nakato?');
  await expect(page.getByText('Oli otya, Nakato?').last()).toBeVisible();
  await say(page, 'Bulungi! And you?');
  await expect(his.page.getByText('Bulungi! And you?').last()).toBeVisible();
  await his.context.close();

  // On the next visit the messages are still there, in order.
  await page.evaluate(() => localStorage.clear());
  await signInByForm(page, nakato.email, nakato.password);
  await openWithin(page, '/messages');
  await page.getByRole('button', { name: /Kato/ }).click();
  await expect(page.getByRole('log')).toContainText(/Oli otya, Nakato\?.*Bulungi! And you\?/s);
  expect(complaints.flatMap(({ take }) => take())).toEqual([]);
});
