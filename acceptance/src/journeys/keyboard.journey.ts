/// <reference lib="dom" />
import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson, test } from './journey.ts';
import { makeMember } from './members.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let step = 0; step < 150; step += 1) {
    await page.keyboard.press('Tab');
    if (await hasFocus(wanted)) return;
  }
  throw new Error(`Tab never reaches ${wanted}`);
}

function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement));
}

async function press(page: Page, role: 'button' | 'link', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(wanted.first()).toBeVisible();
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Replaces the text of a field. */
async function write(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await expect(field).toBeVisible();
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** A group with one tab stop, in which arrow keys move. */
async function choose(page: Page, group: string, name: string): Promise<void> {
  const radios = page.getByRole('radiogroup', { name: group }).getByRole('radio');
  await tabTo(page, radios);
  const wanted = radios.and(page.getByRole('radio', { name, exact: true }));
  const focused = page.locator(':focus');
  for (let step = 0; !(await hasFocus(wanted)); step += 1) {
    if (step > 10) throw new Error(`the arrows never reach ${name}`);
    const left = (await focused.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    // The focus moves shortly after the key press.
    await expect(focused).not.toHaveText(left);
  }
  await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
}

test('a new member gets from the front page to a conversation by keyboard alone', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const person = newPerson({ firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' });
  // They share all interests, so that he is among her first suggestions, however many other members there are.
  const him = await makeMember(server, {
    firstName: 'Zziwa',
    gender: 'Man',
    lookingFor: 'Women',
    interests: person.interests,
  });

  await test.step('joins', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press(page, 'button', 'Find My Match');
    await expect(page.getByRole('dialog')).toBeVisible();
    await write(page, 'Full name', `${person.firstName} ${person.lastName}`);
    await write(page, 'Email', person.email);
    await write(page, 'Password', person.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
  });

  await test.step('sets the profile up', async () => {
    await press(page, 'link', 'Continue Your Profile');
    await page.waitForURL('**/profile-completion');
    await write(page, 'First name', person.firstName);
    await write(page, 'Last name', person.lastName);
    await press(page, 'button', 'Next');
    await write(page, 'Date of birth', '04121996');
    await choose(page, 'I am a', 'Woman');
    await press(page, 'button', 'Next');
    await choose(page, 'I’d like to meet', 'Men');
    await press(page, 'button', 'Next');
    await write(page, 'Where do you live?', 'Lond');
    await expect(page.getByRole('option', { name: /London, United Kingdom/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, 'button', 'Next');
    await expect(page.getByRole('heading', { name: 'Show us your face' })).toBeVisible();
    await press(page, 'button', 'Next');
    await write(page, 'About you', person.bio);
    await press(page, 'button', 'Next');
    await expect(page.getByRole('heading', { name: 'Give them something to ask about' })).toBeVisible();
    await press(page, 'button', 'Next');
    await write(page, 'Add your own', person.interests.join(','));
    await page.keyboard.press('Enter');
    await press(page, 'button', 'Next');
    await press(page, 'button', 'Complete Profile');
    await page.waitForURL('**/dashboard');
    await press(page, 'button', 'To my dashboard');
  });

  await test.step('finds him and likes him', async () => {
    const { data: hers } = await him.client
      .from('member_cards')
      .select('id')
      .contains('interests', person.interests)
      .neq('id', him.id)
      .single();
    const liked = await him.client.rpc('interact', { target_user_id: hers?.id ?? '', interaction_type: 'like' });
    expect(liked.error).toBeNull();
    await press(page, 'link', 'Discover');
    const card = page.locator('[data-slot=swipe-card]').last();
    for (let seen = 0; seen < 40; seen += 1) {
      const shown = (await card.getAttribute('data-person')) ?? '';
      if (shown === him.id) break;
      await page.keyboard.press('ArrowLeft');
      await expect(card).not.toHaveAttribute('data-person', shown);
      await expect(page.locator('[data-slot=swipe-card]')).toHaveCount(1);
    }
    await expect(card).toHaveAttribute('data-person', him.id);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'It’s a Match!' })).toBeVisible();
  });

  await test.step('writes to him', async () => {
    await press(page, 'button', 'Send Message');
    await page.waitForURL('**/messages**');
    await write(page, 'Message Zziwa', 'Oli otya, Zziwa?');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log').getByText('Oli otya, Zziwa?')).toBeVisible();
    await expect
      .poll(async () => (await him.client.from('messages').select('content')).data)
      .toEqual([{ content: 'Oli otya, Zziwa?' }]);
  });
});
