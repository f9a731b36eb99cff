import { expect, type Page } from '@playwright/test';
import { phonePhoto, signInAnew, test } from './journey.ts';
import { givePhotos, type Member, makeMatchedPair } from './members.ts';
import { openWithin } from './open-within.ts';
import { lookAt } from './sweep.ts';

test('the dialog of a visitor passes the checks of layout and accessibility at every size, in both themes', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Find My Match' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await lookAt(page, 'joining');
  await test.step('joining with a mistyped address and a weak password', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('nambi@gmial.com');
    await dialog.getByLabel('Password', { exact: true }).fill('abc');
    await dialog.getByRole('button', { name: 'Start Connecting' }).click();
    await expect(dialog.getByText(/^Did you mean/)).toBeVisible();
    await lookAt(page, 'joining, refused');
  });
  await test.step('a code by email', async () => {
    await page.getByRole('button', { name: 'Already a member? Sign In' }).click();
    await lookAt(page, 'signing in');
    await page.getByRole('button', { name: 'Email me a code instead' }).click();
    await page.getByRole('button', { name: 'Send me a link and a code' }).click();
    await expect(page.getByLabel('Code from the email')).toBeVisible();
    await lookAt(page, 'a code by email');
  });
});

test('the menus and dialogs of a member pass them', { tag: '@desktop' }, async ({ page, server }) => {
  test.setTimeout(300_000);
  const { her, him } = await makeMatchedPair(server);
  await givePhotos(him, [await phonePhoto('#a8481f'), await phonePhoto('#2f7a4d')]);
  // Another device beside the client that created her.
  await signInAnew(page, her.person, '/dashboard');
  await inDialog(page, 'the ad form', async () => {
    await page.getByRole('button', { name: 'Submit Your Ad' }).click();
    await page.getByRole('button', { name: 'Submit Request' }).click();
  });
  await openWithin(page, '/settings/security');
  await inDialog(page, 'another address', () => page.getByRole('button', { name: 'Change email' }).click());
  await inDialog(page, 'a new password', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('button', { name: 'Save new password' }).click();
  });
  await inDialog(page, 'the question before a device is signed out', () =>
    page
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click(),
  );
  await openWithin(page, '/matches?view=matches');
  await inDialog(page, 'the details of a match', () => page.getByRole('button', { name: /^Details for/ }).click());
  await inDialog(page, 'the question before unmatching', () => page.getByRole('button', { name: /^Unmatch/ }).click());
  await openWithin(page, `/profile/${him.id}`);
  await inDialog(page, 'a photo, large', () => page.getByRole('button', { name: /^Open photo 1/ }).click());
  await inDialog(page, 'the question before blocking', () => page.getByRole('button', { name: 'Block' }).click());
  await reportAndSay(her, him);
  await openWithin(page, '/messages');
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  const openMenu = () => page.getByRole('button', { name: /^More options for/ }).click();
  await inDialog(page, 'the menu of a chat', openMenu);
  await inDialog(page, 'the report, with what is missing', async () => {
    await openMenu();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await page.getByRole('button', { name: 'Send Report' }).click();
  });
  await inDialog(page, 'the emoji', () => page.getByRole('button', { name: 'Emoji' }).click());
  await inDialog(page, 'a picture before it is sent', async () => {
    await page.locator('[data-slot=image-input]').setInputFiles(await phonePhoto('#1d6a86'));
    await expect(page.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  });
});

/** Opens a dialog or menu, checks it, and closes it again. */
async function inDialog(page: Page, what: string, open: () => Promise<unknown>): Promise<void> {
  await test.step(what, async () => {
    await open();
    const over = page.locator('[role=dialog], [role=alertdialog], [role=menu]');
    await expect(over.first()).toBeVisible();
    await lookAt(page, what);
    await expect(over.first()).toBeVisible();
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
