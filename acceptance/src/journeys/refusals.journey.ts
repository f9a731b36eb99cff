import { expect, type Page, type Route } from '@playwright/test';
import { phonePhoto, signIn, test } from './journey.ts';
import { makeMatchedPair, makeMember } from './members.ts';

/** The error catalogue for discovering and deciding (specification, section 8), by what the server answers. */
const answers = [
  [401, 'Authentication expired. Please log in again.'],
  [403, 'Access denied. Please check your account status.'],
  [404, 'Matching service not found. Please contact support.'],
  [418, 'HTTP error! Status: 418'],
  [500, 'Server error. Please try again later.'],
  [502, 'Server error. Please try again later.'],
  ['no network', 'Network error. Please check your connection and try again.'],
] as const;

function answerWith(answer: number | 'no network') {
  return (route: Route) =>
    answer === 'no network' ? route.abort() : route.fulfill({ status: answer, body: '<h1>proxy</h1>' });
}

const emptySuccess = (route: Route) => route.fulfill({ status: 200, json: {} });
const alertOf = (page: Page) => page.locator('[data-slot=error-state]');

async function newcomer(page: Page, server: Parameters<typeof makeMember>[0]): Promise<void> {
  const member = await makeMember(server, { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' });
  await makeMember(server, { firstName: 'Okello', gender: 'Man', lookingFor: 'Women' });
  await signIn(page, member);
}

test('each answer of the server has its sentence where people are discovered', async ({ page, server }) => {
  await newcomer(page, server);
  for (const [answer, sentence] of answers) {
    await test.step(String(answer), async () => {
      await page.route('**/matching/discover*', answerWith(answer));
      await page.goto('/discover');
      await expect(alertOf(page).getByText(sentence)).toBeVisible({ timeout: 30_000 });
      await page.unroute('**/matching/discover*');
    });
  }
  await page.route('**/matching/discover*', emptySuccess);
  await page.goto('/discover');
  await expect(alertOf(page).getByText('Unable to load matches. Please try again.')).toBeVisible({ timeout: 30_000 });
});

test('each answer of the server has its sentence where one decides, and the card comes back', async ({
  page,
  server,
}) => {
  await newcomer(page, server);
  await page.goto('/discover');
  const heading = page.locator('[data-slot=swipe-card]').last().getByRole('heading');
  await expect(heading).toBeVisible();
  const name = (await heading.textContent()) ?? '';
  for (const [answer, sentence] of answers) {
    await test.step(String(answer), async () => {
      await page.route('**/matching/interact', answerWith(answer));
      await page.getByRole('button', { name: 'Like', exact: true }).click();
      await expect(page.getByText(sentence).last()).toBeVisible();
      await expect(heading).toHaveText(name);
      await page.unroute('**/matching/interact');
    });
  }
});

for (const [screen, address, sentences] of [
  [
    'Discover',
    '/discover',
    {
      Like: 'Unable to process like. Please try again.',
      Pass: 'Unable to process pass. Please try again.',
      'Super Like': 'Unable to process super like. Please try again.',
    },
  ],
  [
    'the deck of Matches',
    '/matches?view=suggestions',
    { Like: 'Unable to process like/pass. Please try again.', Pass: 'Unable to process like/pass. Please try again.' },
  ],
] as const) {
  test(`a decision that is answered with nothing says so in the words of ${screen}`, async ({ page, server }) => {
    await newcomer(page, server);
    await page.route('**/matching/interact', emptySuccess);
    await page.goto(address);
    for (const [button, sentence] of Object.entries(sentences)) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(page.getByText(sentence).last()).toBeVisible();
    }
  });
}

test('a message that is refused says why, stays, and is sent when it is tried again', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  await signIn(page, her, '/messages');
  await page.getByRole('button', { name: new RegExp(him.person.firstName) }).click();
  const field = page.getByRole('textbox', { name: `Message ${him.person.firstName}` });
  const refusals = [
    [403, { code: 'send_forbidden' }, 'You are not authorized to send messages in this conversation.'],
    [400, { code: 'invalid_message' }, 'Invalid message content. Please check your message and try again.'],
    [401, null, 'Your session has expired. Please refresh the page and try again.'],
    [418, null, 'Failed to send message. Please try again.'],
  ] as const;
  for (const [status, json, sentence] of refusals) {
    await page.route('**/api/messages/send', (route) => route.fulfill({ status, json }));
    await field.fill(`Refused with ${status}`);
    await field.press('Enter');
    const message = page
      .getByRole('log')
      .locator('[data-state=failed]')
      .filter({ hasText: `Refused with ${status}` });
    await expect(message).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await page.unroute('**/api/messages/send');
  }
  await page.getByRole('alert').first().getByRole('button', { name: 'Try Again' }).click();
  await expect
    .poll(async () => (await him.client.from('messages').select('content').eq('sender_id', her.id)).data)
    .toEqual([{ content: 'Refused with 403' }]);
  await page.getByRole('alert').first().getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('alert')).toHaveCount(2);
});

test('a picture that cannot be sent says so and can be tried again', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  await signIn(page, her, '/messages');
  await page.getByRole('button', { name: new RegExp(him.person.firstName) }).click();
  await page.route('**/storage/v1/object/message-images/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.locator('[data-slot=image-input]').setInputFiles(await phonePhoto('#2f7a4d'));
  const preview = page.getByRole('dialog', { name: 'Send a picture' });
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect(preview.getByText('Failed to upload image. Please try again.')).toBeVisible();
  await page.unroute('**/storage/v1/object/message-images/**');
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole('log').getByRole('img')).toBeVisible();
});

test(
  'what is written before a conversation is chosen asks for one, and goes along into it',
  { tag: '@desktop' },
  async ({ page, server }, info) => {
    const { her, him } = await makeMatchedPair(server);
    await signIn(page, her, '/messages');
    const row = page.getByRole('button', { name: new RegExp(him.person.firstName) });
    await expect(row).toBeVisible();
    const unaddressed = page.getByRole('textbox', { name: 'Write a message' });
    if (info.project.name === 'phone') {
      // The list fills the screen: there is nothing to write into yet.
      await expect(unaddressed).toBeHidden();
      return;
    }
    await unaddressed.fill('Oli otya?');
    await unaddressed.press('Enter');
    const sentence = 'Please select a conversation from the list first, then try sending your message.';
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await row.click();
    const field = page.getByRole('textbox', { name: `Message ${him.person.firstName}` });
    await expect(field).toHaveValue('Oli otya?');
    await field.press('Enter');
    await expect(page.getByRole('log').getByText('Oli otya?')).toBeVisible();
  },
);
