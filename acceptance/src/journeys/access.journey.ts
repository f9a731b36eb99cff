import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { expectNoViolations } from './axe.ts';
import { demoAddress, demoPassword, phonePhoto, signIn, test } from './journey.ts';
import { givePhotos, type Member, makeMatchedPair } from './members.ts';

/** In parts: each look of axe at a page takes seconds, and there are many pages. */
const memberScreens = {
  'the start and the deck': ['/dashboard', '/discover', '/enhanced-discover'],
  'matches and messages': ['/matches?view=suggestions', '/matches?view=matches', '/messages'],
  'the profile': ['/profile-completion', '/edit-profile'],
  'the settings': ['/settings', '/reports', '/decisions', '/test-flow'],
} as const;

/** The page as it is once everything on it has come. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-slot=skeleton]')).toHaveCount(0);
  await expectNoViolations(page);
}

test('axe finds nothing for a visitor', async ({ page }) => {
  await page.goto('/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Find My Match' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page);
  await test.step('joining with a mistyped address and a weak password', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('nambi@gmial.com');
    await dialog.getByLabel('Password', { exact: true }).fill('abc');
    await dialog.getByRole('button', { name: 'Start Connecting' }).click();
    await expect(dialog.getByText(/^Did you mean/)).toBeVisible();
    await expectNoViolations(page);
  });
  await test.step('a code by e-mail', async () => {
    await page.getByRole('button', { name: 'Already a member? Sign In' }).click();
    await expectNoViolations(page);
    await page.getByRole('button', { name: 'E-mail me a code instead' }).click();
    await page.getByRole('button', { name: 'Send me a link and a code' }).click();
    await expect(page.getByLabel('Code from the e-mail')).toBeVisible();
    await expectNoViolations(page);
  });
  for (const address of ['/reset-password', '/reset-password#error=access_denied&error_code=otp_expired']) {
    await page.goto('/about');
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto('/about');
  await page.goto('/auth-callback#message=Confirmation+link+accepted');
  await expectAccessible(page);
});

for (const [part, screens] of Object.entries(memberScreens)) {
  test(`axe finds nothing for a member: ${part}`, async ({ page, server }) => {
    await arriveAsDemoMember(page, server);
    for (const screen of screens) {
      await test.step(screen, async () => {
        await page.goto(screen);
        await expectAccessible(page);
      });
    }
  });
}

test(`axe finds nothing in a conversation`, async ({ page, server }) => {
  await arriveAsDemoMember(page, server);
  await page.goto('/messages');
  await page
    .getByRole('button')
    .filter({ has: page.locator('time') })
    .first()
    .click();
  await expect(page.getByRole('log')).toBeVisible();
  await expectNoViolations(page);
});

test(`axe finds nothing where the service cannot be reached`, async ({ page, server }) => {
  await arriveAsDemoMember(page, server);
  await page.route('**/config.json', (route) => route.abort('connectionrefused'));
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expectAccessible(page);
});

test(`axe finds nothing in the dialogs of the start and the settings`, async ({ page, server }) => {
  await arriveAsMatched(page, server);
  await inDialog(page, 'the ad form', async () => {
    await page.getByRole('button', { name: 'Submit Your Ad' }).click();
    await page.getByRole('button', { name: 'Submit Request' }).click();
  });
  await page.goto('/settings');
  await inDialog(page, 'another address', () => page.getByRole('button', { name: 'Change e-mail' }).click());
  await inDialog(page, 'a new password', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('button', { name: 'Save the new password' }).click();
  });
  await inDialog(page, 'the question before a device is signed out', () =>
    page
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click(),
  );
});

test(`axe finds nothing in the dialogs about a match`, async ({ page, server }) => {
  const { him } = await arriveAsMatched(page, server);
  await givePhotos(him, [await phonePhoto('#a8481f'), await phonePhoto('#2f7a4d')]);
  await page.goto('/matches?view=matches');
  await inDialog(page, 'the details of a match', () => page.getByRole('button', { name: /^Details of/ }).click());
  await inDialog(page, 'the question before unmatching', () => page.getByRole('button', { name: /^Unmatch/ }).click());
  await page.goto(`/profile/${him.id}`);
  await inDialog(page, 'a photo, large', () => page.getByRole('button', { name: /^Open photo 1/ }).click());
  await inDialog(page, 'the question before blocking', () => page.getByRole('button', { name: 'Block' }).click());
});

test(`axe finds nothing in the menus and dialogs of a chat`, async ({ page, server }) => {
  const { her, him } = await arriveAsMatched(page, server);
  await reportAndSay(her, him);
  await page.goto('/messages');
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  const openMenu = () => page.getByRole('button', { name: /^More about/ }).click();
  await inDialog(page, 'the menu of a chat', openMenu);
  await inDialog(page, 'the report, with what is missing', async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('button', { name: 'Send Report' }).click();
  });
  await inDialog(page, 'the emoji', () => page.getByRole('button', { name: 'Emoji' }).click());
  await inDialog(page, 'a picture before it is sent', async () => {
    await page.locator('[data-slot=image-input]').setInputFiles(await phonePhoto('#1d6a86'));
    await expect(page.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  });
  await test.step('a report that can be followed', async () => {
    await page.goto('/reports');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectAccessible(page);
  });
});

async function arriveAsDemoMember(page: Page, server: ServerProcess): Promise<void> {
  const password = await demoPassword(server);
  await signIn(page, demoAddress(1), password);
}

async function arriveAsMatched(page: Page, server: ServerProcess): Promise<{ her: Member; him: Member }> {
  const { her, him } = await makeMatchedPair(server);
  await signIn(page, her.person.email, her.person.password);
  return { her, him };
}

/** Opens something over the page, looks, and closes it again. */
async function inDialog(page: Page, what: string, open: () => Promise<unknown>): Promise<void> {
  await test.step(what, async () => {
    await open();
    const over = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
    await expect(over.first()).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(over).toHaveCount(0);
  });
}

async function reportAndSay(her: Member, him: Member): Promise<void> {
  const match = await him.client.from('matches').select('id').single().throwOnError();
  const message = { id: crypto.randomUUID(), match_id: match.data.id, content: 'Send me money', message_type: 'text' };
  const said = await him.client.rpc('send_message', message);
  const report = { reported_user_id: him.id, report_type: 'scam', details: 'Asked for money.', evidence: [] };
  const reported = await her.client.rpc('report_member', { ...report, also_block: false });
  for (const { error } of [said, reported]) if (error) throw error;
}
