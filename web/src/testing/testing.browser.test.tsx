import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { logFailure } from '#lib/failures/log-failure.ts';
import { useSession } from '#lib/session/session.ts';
import { sessionStorageKey } from '#lib/storage/stored-names.ts';
import { Button } from '#ui/button.tsx';
import { expectNoViolations } from './axe.ts';
import { classFaults } from './class-watch.ts';
import { consoleFaults, expectLogged } from './console-watch.ts';
import { onDesktop } from './device.ts';
import { isSubscribed, sendRowChange } from './live-socket.ts';
import { goOffline, goOnline, resetNetwork } from './network.ts';
import { drawComponent, openPage } from './open-page.tsx';
import { newMember, newOperator } from './people.ts';
import { stubFunction, stubOperation } from './stub.ts';

/** Stubs a member without suggestions and matches. */
function stubMatchesPage(): void {
  stubOperation(listMatches).answers({ success: true, matches: [] });
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 },
  });
}

it.each(['Nakato', 'Okello'])('opens a page as a member, %s, after another one', async (name) => {
  await onDesktop();
  stubMatchesPage();
  await openPage('/matches?view=matches', { as: newMember({ profile: { full_name: name } }) });
  await expect.element(page.getByText('No matches yet')).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect.element(page.getByRole('menu').getByText(name, { exact: true })).toBeVisible();
});

it('opens a page as a visitor, without stored data of the previous member', async () => {
  expect(localStorage.getItem(sessionStorageKey)).toBeNull();
  await openPage('/matches');
  await expect.poll(() => location.pathname).toBe('/');
});

it('opens a page as an operator', async () => {
  stubFunction('list_users').refuses('access_denied');
  await openPage('/admin/users', { as: newOperator('admin') });
  const areas = page.getByRole('navigation', { name: 'Admin area' });
  await expect.element(areas.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
});

it('answers when the test chooses, and records the requests', async () => {
  stubMatchesPage();
  const stub = stubOperation(discover);
  const { answer } = stub.waits();
  await openPage('/matches?view=suggestions', { as: newMember() });
  await expect.poll(() => stub.requests.length).toBe(1);
  answer({ success: true, is_profile_complete: true, matches: [] });
  await expect.element(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
});

let leftPending: Promise<Response>;

it('records a request that is left without an answer', async () => {
  const stub = stubOperation(matchingStats);
  stub.waits();
  leftPending = fetch(matchingStats.path);
  leftPending.catch(() => {});
  await expect.poll(() => stub.requests.length).toBe(1);
});

it('fails a request that the test before left without an answer', async () => {
  await expect(leftPending).rejects.toThrow(TypeError);
});

it('sends a row change to the subscribed page', async () => {
  const her = newMember();
  stubMatchesPage();
  await openPage('/matches?view=matches', { as: her });
  await expect.poll(() => isSubscribed('profiles')).toBe(true);
  expect(sendRowChange('profiles', 'UPDATE', { ...newMember().profile })).toBe(0);
  expect(sendRowChange('profiles', 'UPDATE', { ...her.profile })).toBe(1);
});

it('has no network while it is offline', async () => {
  goOffline();
  expect(navigator.onLine).toBe(false);
  await expect(fetch('/config.json')).rejects.toThrow(TypeError);
  goOnline();
  expect((await fetch('/config.json')).ok).toBe(true);
});

it('reports a request without a stub, and console output', async () => {
  await fetch('/rest/v1/nothing?select=id', { method: 'DELETE' });
  expect(resetNetwork()).toEqual(['DELETE /rest/v1/nothing?select=id']);
  expectLogged(/is expected/);
  logFailure('this', 'is expected');
  expectLogged(/never comes/);
  expect(consoleFaults()).toEqual(['not written: /never comes/']);
});

it('reports classes that set the same property, even of an element that is gone', () => {
  const title = document.createElement('p');
  title.className = 'rounded-card text-title';
  document.body.append(title);
  title.className = 'text-title text-base';
  title.remove();
  document.body.insertAdjacentHTML('beforeend', '<div><p class="px-1 px-0"></p></div>');
  document.body.lastElementChild?.remove();
  expect(classFaults()).toEqual(['text-title < text-title text-base', 'px-1 < px-1 px-0']);
  expect(classFaults()).toEqual([]);
});

it('draws one component and runs axe on it', async () => {
  await onDesktop();
  await drawComponent(<WhoIsHere />, { as: newMember() });
  await expect.element(page.getByRole('button', { name: 'signed-in' })).toBeVisible();
  expect(innerWidth).toBe(1440);
  document.querySelector('button')?.removeAttribute('aria-label');
  await expect(expectNoViolations()).rejects.toThrow('button-name');
});

function WhoIsHere() {
  const { status } = useSession();
  return (
    <main>
      <h1>Who is here</h1>
      <Button aria-label={status} />
    </main>
  );
}
