import { listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { listConversations, listMessages, markRead } from '@awamu/contracts/operations/messaging.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { authDialog } from '#testing/samples/auth-dialog.ts';
import { newMatch } from '#testing/samples/matching.ts';
import { newConversation } from '#testing/samples/messaging.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the chat of a phone', () => {
  const people = ['Kato Kaggwa', 'Okello Otim'].map((name) => newConversation({ name }));
  const row = (name: string) => page.getByRole('button', { name: new RegExp(name) });
  const list = page.getByRole('region', { name: 'Conversations' });

  beforeEach(async () => {
    stubOperation(listConversations).answers({ success: true, conversations: people });
    stubOperation(listMessages).answers({ success: true, messages: [], has_more: false });
    stubOperation(markRead).answers({ success: true });
    stubFunction('my_held_messages').answers([]);
    stubRows('messages').answers([]);
    stubOperation(listMatches).answers({ success: true, matches: [] });
    stubOperation(matchingStats).answers({
      success: true,
      stats: { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 },
    });
    await openPage('/matches?view=matches', { as: newMember() });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await expect.element(list).toBeVisible();
  });

  it('Back returns to the list, Forward to the chat', async () => {
    await row('Kato Kaggwa').click();
    await expect.element(page.getByRole('heading', { name: 'Kato Kaggwa' })).toBeVisible();
    history.back();
    await expect.element(list).toBeVisible();
    history.forward();
    await expect.element(page.getByRole('heading', { name: 'Kato Kaggwa' })).toBeVisible();
  });

  it('after several conversations Back leaves the list at once', async () => {
    for (const name of ['Kato Kaggwa', 'Okello Otim', 'Kato Kaggwa']) {
      await row(name).click();
      await button('Back to conversations').click();
      await expect.element(list).toBeVisible();
    }
    history.back();
    await expect.poll(() => location.pathname).toBe('/matches');
  });
});

describe('Back of a browser without close requests, such as an iPhone’s gesture', () => {
  /** Waits until the router has answered a step that this begins. */
  async function step(begin: () => unknown): Promise<void> {
    const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    await begin();
    await arrived;
  }
  const goBack = () => step(() => history.back());

  async function openFrontPage(): Promise<void> {
    await openPage('/contact');
    await page.getByRole('banner').getByRole('link', { name: 'Awamu', exact: true }).click();
    await expect.poll(() => location.pathname).toBe('/');
  }
  const openDialog = () => page.getByRole('button', { name: 'Sign In' }).first().click();

  it('closes the dialog and stays on its page; the next Back leaves it', async () => {
    await openFrontPage();
    await openDialog();
    await expect.element(authDialog).toBeVisible();
    await goBack();
    await expect.element(authDialog).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe('/');
    await goBack();
    await expect.poll(() => location.pathname).toBe('/contact');
    await step(() => history.forward());
    await expect.poll(() => location.pathname).toBe('/');
    await expect.element(authDialog).not.toBeInTheDocument();
  });

  it('closes the dialog also in the moment in which it is shown', async () => {
    await openFrontPage();
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog]')) return;
      observer.disconnect();
      history.back();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    await step(openDialog);
    await expect.element(authDialog).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe('/');
  });

  it('of several things open the newest closes, and unsaved changes are asked about last', async () => {
    answerSettings();
    await openPage('/contact', { as: newMember() });
    await button('Open menu').click();
    await page.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Notification Settings' }).click();
    await page.getByRole('switch').first().click();
    await expect.element(page.getByText('You have unsaved changes.')).toBeVisible();
    // The screens of the settings share what is changed, so none asks before the next.
    await page.getByRole('link', { name: 'Back to Settings' }).click();
    await page.getByRole('link', { name: 'Account Management' }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    const question = page.getByRole('alertdialog');
    await expect.element(question).toMatchTextContent(/Delete/);
    await goBack();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe('/settings/account');
    await goBack();
    await expect.poll(() => location.pathname).toBe('/settings');

    // Now Back leaves the page: first it asks, and Back once more is to stay.
    await goBack();
    await expect.element(question).toMatchTextContent(/^Leave without saving/);
    await expect.poll(() => location.pathname).toBe('/settings');
    await goBack();
    await expect.element(question).not.toBeInTheDocument();
    await expect.poll(() => location.pathname).toBe('/settings');
    await goBack();
    await question.getByRole('button', { name: /leave/i }).click();
    await expect.poll(() => location.pathname).toBe('/contact');
  });
});

describe('Back of an Android phone', () => {
  let requests: { requestClose(): void }[] = [];

  /** Chromium on a computer has no Back button; this requests the same of the newest close watcher. */
  async function pressBack(): Promise<void> {
    await expect.poll(() => requests.length).toBeGreaterThan(0);
    requests.at(-1)?.requestClose();
  }

  beforeEach(() => {
    requests = [];
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => { requestClose(): void; destroy(): void } };
    vi.stubGlobal(
      'CloseWatcher',
      class extends CloseWatcher {
        constructor() {
          super();
          requests.push(this);
        }
        override destroy(): void {
          requests = requests.filter((one) => one !== this);
          super.destroy();
        }
      },
    );
    onTestFinished(() => void vi.unstubAllGlobals());
  });

  async function openMatches(): Promise<void> {
    const him = newMatch({ full_name: 'Kato Mukasa', profile_picture_url: '/portraits/amina.webp' });
    stubOperation(listMatches).answers({ success: true, matches: [him] });
    stubOperation(matchingStats).answers({
      success: true,
      stats: { matches: 1, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 },
    });
    await openPage('/matches?view=matches', { as: newMember() });
  }

  it('closes what was opened last: question, photo, details, and then nothing is left to close', async () => {
    await openMatches();
    await page.getByRole('button', { name: /details/i }).click();
    const details = page.getByRole('dialog', { name: 'Kato Mukasa, 33' });
    await details.getByRole('button', { name: /photo/i }).click();
    await expect.element(page.getByRole('dialog', { name: /Photos of/ })).toBeVisible();
    await pressBack();
    await expect.element(page.getByRole('dialog', { name: /Photos of/ })).not.toBeInTheDocument();
    await expect.element(details).toBeVisible();
    await details.getByRole('button', { name: 'Unmatch' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await pressBack();
    await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(details).toBeVisible();
    await pressBack();
    await expect.element(details).not.toBeInTheDocument();
    expect(requests).toEqual([]);
    expect(location.pathname).toBe('/matches');
  });

  it('closes the menu', async () => {
    stubOperation(listConversations).answers({ success: true, conversations: [] });
    await openPage('/messages', { as: newMember() });
    await button('Open menu').click();
    await expect.element(page.getByRole('menu')).toBeVisible();
    await pressBack();
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    expect(requests).toEqual([]);
  });
});
