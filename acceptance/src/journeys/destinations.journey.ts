import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { codeAfter, turnTwoStepOn } from './authenticator.ts';
import { fillSignIn, signIn, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { type Member, makeMatchedPair, makeMember } from './members.ts';

const newcomer = { firstName: 'Okello', gender: 'Man', lookingFor: 'Everyone' } as const;
const isAtHome = (url: URL) => url.pathname === '/';

/** Opens a page of the member area, signed out. */
async function askFor(page: Page, place: string): Promise<void> {
  await page.goto(place);
  await page.waitForURL(isAtHome);
}

/** Removes the session from this device. */
const leave = (page: Page) => page.evaluate(() => localStorage.removeItem('awamu-auth'));

const openDialog = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();

/** Signs in on the open page. */
async function enter(page: Page, { person }: Member): Promise<void> {
  await openDialog(page);
  await fillSignIn(page, person.email, person.password);
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Confirms the address, as the link of a mail does. */
const confirmAddress = (server: ServerProcess, { id }: Member) =>
  asOwner(server, (sql) => sql`update auth.users set email_confirmed_at = now() where id = ${id}`);

const expectPlace = (page: Page, place: string) =>
  expect.poll(() => page.evaluate(() => location.href.slice(location.origin.length))).toBe(place);

test('the link of an email opens its conversation after signing in', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  const match = await her.client.from('matches').select('id').single();
  await her.client.rpc('mark_notifications_read').throwOnError();
  await confirmAddress(server, her);
  const { data } = await him.client.auth.getSession();
  await page.request.post('/api/messages/send', {
    headers: { authorization: `Bearer ${data.session?.access_token}` },
    data: { match_id: match.data?.id, content: 'Shall we cook matoke?', message_type: 'text' },
  });
  const place = `/messages?match=${match.data?.id}`;
  const { link } = await mailTo(server, her.person.email, /./, 'wrote to you');
  expect(link).toBe(`${server.url}${place}`);
  await askFor(page, link);
  // This tab remembers the destination while other pages are read.
  await page.goto('/faqs');
  await enter(page, her);
  await expect(page.getByRole('log')).toContainText('Shall we cook matoke?');
  await expectPlace(page, place);
  // The destination is used only once, and none is taken from an address.
  await page.goto('/faqs');
  await page.evaluate(() => localStorage.clear());
  const elsewhere: string[] = [];
  page.on('request', (one) => new URL(one.url()).origin !== server.url && elsewhere.push(one.url()));
  const hostile = '//evil.example/messages';
  const said = encodeURIComponent(hostile);
  for (const address of [`/${hostile}`, `/#${hostile}`, `/?next=${said}&redirect=${said}&redirectTo=${said}`]) {
    await page.goto(`${server.url}${address}`);
    expect(new URL(page.url()).origin).toBe(server.url);
  }
  await enter(page, her);
  await expectPlace(page, '/dashboard');
  expect(elsewhere).toEqual([]);
});

test('a new member signs up with Google and starts with the setup; a link opens its place after the next sign-in', {
  tag: '@desktop',
}, async ({ page, server, idp }) => {
  const sub = crypto.randomUUID();
  idp.person = { sub, email: `${sub}@google.example`, email_verified: true, name: 'Okello Moses' };
  const byGoogle = async () => {
    await openDialog(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  };
  // A new member starts with the setup, whatever the destination.
  await askFor(page, '/settings');
  await byGoogle();
  await expect(page.getByLabel('First name')).toHaveValue('Okello');
  // Without the session, which would be in the browser's history.
  await expectPlace(page, '/profile-completion');
  await asOwner(
    server,
    (sql) => sql`
      update public.profiles set birthdate = '1996-04-12', bio = 'Hello.', gender = 'man', looking_for = 'everyone',
        interests = '{Choir}'
      where email = ${idp.person?.email ?? ''}`,
  );
  await leave(page);
  await askFor(page, '/settings#privacy');
  await byGoogle();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  // An older link names the screen in the fragment.
  await expectPlace(page, '/settings/privacy');
});

test('the link of an email opens its conversation after an emailed link in another tab, and after a second step', async ({
  page,
  context,
  server,
}) => {
  const member = await makeMember(server, newcomer);
  const { email } = member.person;
  await askFor(page, `/profile/${member.id}`);
  await openDialog(page);
  await page.getByRole('button', { name: 'Email me a code instead' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('dialog').getByRole('button', { name: 'Send me a link and a code' }).click();
  const other = await context.newPage();
  await other.goto((await mailTo(server, email, /^Sign in to/)).link);
  await expectPlace(other, `/profile/${member.id}`);
  await other.close();

  const secret = await turnTwoStepOn(member);
  await leave(page);
  await askFor(page, '/settings');
  await enter(page, member);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code from your app').fill(codeAfter(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expectPlace(page, '/settings');
});

test('after an ended session its member returns to the same page, and another member does not', async ({
  page,
  server,
}) => {
  const [member, friend] = [await makeMember(server, newcomer), await makeMember(server, newcomer)];
  const endSession = async () => {
    const { email, password } = member.person;
    await member.client.auth.signInWithPassword({ email, password });
    await member.client.auth.signOut({ scope: 'others' });
  };
  await signIn(page, member, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await endSession();
  await page.waitForURL(isAtHome);
  await expect(page.getByText(/^You’ve been signed out on this device/)).toBeVisible();
  await enter(page, member);
  await expectPlace(page, '/settings');

  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await endSession();
  await page.waitForURL(isAtHome);
  await enter(page, friend);
  await expectPlace(page, '/dashboard');

  // After a deliberate sign-out there is no destination.
  await page.goto('/settings');
  await page.getByRole('button', { name: /^(Account menu|Open menu)$/ }).click();
  await page.getByRole('menuitem', { name: /^(Log out|Sign Out)$/ }).click();
  await page.waitForURL(isAtHome);
  await enter(page, friend);
  await expectPlace(page, '/dashboard');
});
