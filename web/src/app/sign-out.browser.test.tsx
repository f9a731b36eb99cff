import { createStore, keys, set } from 'idb-keyval';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { conversationsStore } from '#lib/storage/clear-private-data.ts';
import { answerDraftsName, conversationsDatabase, heldPrefix, outboxName } from '#lib/storage/stored-names.ts';
import { goOffline, goOnline } from '#testing/network.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';

afterEach(goOnline);

it('signing out without a network leaves nothing of the member on the device', async () => {
  const member = newMember();
  answerSettings();
  await openPage('/settings', { as: member });
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const words = 'Oli otya?';
  for (const name of [`${outboxName}:${member.id}:1`, `${answerDraftsName}:${member.id}`]) {
    localStorage.setItem(name, words);
  }
  localStorage.setItem(`${heldPrefix}${member.id}:match`, words);
  const conversations = createStore(conversationsDatabase, conversationsStore);
  await set('a chat', words, conversations);

  goOffline();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect.poll(() => Object.values({ ...localStorage }).filter((text) => text.includes(words))).toEqual([]);
  await expect.poll(() => keys(conversations)).toEqual([]);
  await expect.poll(() => Object.keys(localStorage).filter((name) => name === 'awamu-auth')).toEqual([]);
});

it.each([
  ['a page of the member', '/settings', '/'],
  ['a public page', '/contact', '/contact'],
])('%s that the browser restores after the sign-out is that of a visitor', async (_page, address, expected) => {
  answerSettings();
  await openPage(address, { as: newMember() });
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  // Another page of this tab was shown meanwhile, and the member signed out in another tab.
  localStorage.removeItem('awamu-auth');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  await expect.poll(() => location.pathname).toBe(expected);
  await expect.element(page.getByRole('button', { name: 'Open menu' })).not.toBeInTheDocument();
});

it('a page that the browser restores after another member has signed in is theirs', async () => {
  const [her, him] = [newMember(), newMember({ profile: { full_name: 'Kato Kaggwa' } })];
  await openPage('/contact', { as: her });
  await expect.element(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  localStorage.setItem('awamu-auth', JSON.stringify(him.session));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect.element(page.getByText(him.profile.email ?? '')).toBeVisible();
});
