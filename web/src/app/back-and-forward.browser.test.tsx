import { findPlaces } from '@awamu/contracts/operations/community.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember, newOperator } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newEntry } from '#testing/samples/inbox-entries.ts';
import { newCard, newExplainedScore } from '#testing/samples/matching.ts';
import { newCase, queueOf } from '#testing/samples/reports.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { goOn } from '#testing/samples/wizard.ts';
import { stubAuth, stubFunction, stubOperation, stubRows, stubWrites } from '#testing/stub.ts';

/**
 * Back and Forward in every flow, and the tests that hold them. Decision 214.
 *
 * | flow | test |
 * |---|---|
 * | wizard: its steps, and after it | wizard, here |
 * | joining, signing in: the dialog; then the page before | going-back, sign-in |
 * | second step, links of emails: replace their entry | auth-callback, sign-in-codes |
 * | recovery, passkeys: the form stays behind no finished password | reset-password, here |
 * | Discover: profile, thrown card, undo | deck |
 * | matches, chat, profile | going-back |
 * | pages, tabs and filters of lists | here, users-page, analytics-page |
 * | dialogs, sheets, menus, photos, unsaved changes | going-back |
 * | settings, signing out, deleting the account | here, settings-access |
 * | a page of the back-forward cache | sign-out |
 * | support forms: the input stays | inquiry-dialogs, contact-form |
 * | articles, FAQ search | faqs |
 * | moderation queue, inbox, cases | here, case-view |
 */

const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const place = () => `${location.pathname}${location.search}`;
const inMain = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Goes back, or forward, and waits for what is shown then. */
async function step(direction: 'back' | 'forward', expected: string): Promise<void> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history[direction]();
  await arrived;
  await expect.poll(place).toBe(expected);
}

async function openMenuItem(name: string): Promise<void> {
  await button('Open menu').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

describe('a finished flow', () => {
  it('the wizard: Back leads to what was before it, and Forward not into it', async () => {
    answerDashboard();
    stubOperation(findPlaces).answers({ success: true, places: [] });
    stubFunction('my_reports').answers([]);
    const writes = stubWrites('POST', 'profiles').answers([]);
    const profile = { is_profile_complete: false, full_name: 'Apio Auma', location: null };
    await openPage('/reports', { as: newMember({ profile }) });
    await inMain('Dashboard').click();
    await expect.poll(place).toBe('/dashboard');
    await link('Continue Your Profile').first().click();
    await goOn('First, who are you?', 'This is how people will see you');
    await button('Complete Profile').click();
    await expect.poll(place).toBe('/dashboard');
    await button('To my dashboard').click();
    await expect.element(page.getByText('Your profile is ready. People can find you now.')).toBeVisible();
    await step('forward', '/dashboard');
    await step('back', '/dashboard');
    await step('back', '/reports');
    expect(writes.requests).toHaveLength(1);
  });

  it('the editor: saving leads back to the profile, whose Back leads to what was before it', async () => {
    const her = newMember();
    stubFunction('my_reports').answers([]);
    stubOperation(findPlaces).answers({ success: true, places: [] });
    stubRows('member_cards').answers([newCard({ id: her.id, full_name: 'Nakato Kaggwa' })]);
    stubWrites('POST', 'profiles').answers([]);
    const own = `/profile/${her.id}`;
    await openPage('/reports', { as: her });
    await inMain('Me').click();
    await link('Edit Profile').first().click();
    await expect.poll(place).toBe('/edit-profile');
    await page.getByRole('textbox', { name: 'Bio' }).fill('I sing at weddings, and at home.');
    await button('Save').click();
    await expect.poll(place).toBe(own);
    await step('back', '/reports');
    await step('forward', own);
  });

  it('signing out: Back does not stop at each page that only members see', async () => {
    answerSettings();
    stubFunction('my_reports').answers([]);
    stubAuth('POST', '/logout').answers(null);
    const her = newMember();
    stubRows('member_cards').answers([newCard({ id: her.id })]);
    await openPage('/contact', { as: her });
    await openMenuItem('Settings');
    await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await inMain('Me').click();
    await openMenuItem('Sign Out');
    await expect.poll(place).toBe('/');
    await expect.element(page.getByRole('button', { name: 'Find My Match' }).first()).toBeVisible();
    await step('back', '/contact');
    await step('forward', '/');
    await step('forward', '/');
  });
});

describe('a page that was opened by its address', () => {
  it.each([
    ['/reports', 'my_reports'],
    ['/decisions', 'my_decisions'],
  ] as const)('%s: its Back opens the dashboard', async (address, rows) => {
    answerDashboard();
    stubFunction(rows).answers([]);
    await openPage(address, { as: newMember() });
    await button('Back').click();
    await expect.poll(place).toBe('/dashboard');
  });

  it('a profile: its Back opens the dashboard', async () => {
    answerDashboard();
    const him = newCard();
    stubRows('member_cards').answers([him]);
    stubRows('matches').answers([]);
    stubFunction('explain_match_score').answers(newExplainedScore());
    await openPage(`/profile/${him.id}`, { as: newMember() });
    await button('Back').click();
    await expect.poll(place).toBe('/dashboard');
  });
});

describe('from a list to one of its rows', () => {
  it('the queue: both Back and the link return to its list and page, and none of them goes round in circles', async () => {
    await onDesktop();
    const found = newCase();
    stubFunction('report_queue').answers({ ...queueOf(found), total: 60 });
    stubFunction('report_case').answers(found);
    stubRows('content_reports').answers([]);
    const queue = '/admin/moderation?tab=reports&list=decided&page=2';
    await openPage('/admin/moderation', { as: newOperator('moderator') });
    await page.getByRole('radio', { name: 'Decided' }).click();
    await button('Next').click();
    await expect.poll(place).toBe(queue);
    await page
      .getByRole('link', { name: /Kato Kaggwa/ })
      .first()
      .click();
    await link('All reports').click();
    await expect.poll(place).toBe(queue);
    await step('back', '/admin/moderation?tab=reports&list=decided&page=1');
    await step('forward', queue);
  });

  it('the inbox of a phone: its link back and Back lead to the same list', async () => {
    const entry = newEntry({ title: 'Looms' });
    stubFunction('list_operators').answers([]);
    stubFunction('inbox').answers({ total: 1, open: 1, entries: [entry] });
    stubFunction('inbox_entry').answers(entry);
    stubFunction('report_queue').answers(queueOf());
    await openPage('/admin/moderation', { as: newOperator('admin') });
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Inbox' }).click();
    await page.getByLabelText('Status').selectOptions('All');
    await expect.poll(place).toBe('/admin/inbox?status=all');
    await page.getByRole('list', { name: 'Messages' }).getByRole('link').click();
    await link('Back to the inbox').click();
    await expect.poll(place).toBe('/admin/inbox?status=all');
    await step('back', '/admin/moderation');
  });
});
