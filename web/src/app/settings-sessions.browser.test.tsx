import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerSettings, newOwnSession, newSecurityEvent } from '#testing/samples/settings-page.ts';
import { stubFunction } from '#testing/stub.ts';

const devices = page.getByRole('list', { name: 'Sessions and devices' }).getByRole('listitem');
const events = page.getByRole('list', { name: 'Security activity' }).getByRole('listitem');

it('the list of sessions follows other devices; a refusal restores a row', async () => {
  const here = newOwnSession({ is_current: true });
  const other = newOwnSession();
  const { sessions } = answerSettings();
  sessions.answers([here, other]);
  const ending = stubFunction('end_session').waits();
  await openPage('/settings/security', { as: newMember() });
  await expect.element(devices.first()).toMatchTextContent(/This device/);
  await expect.element(devices.nth(1)).toMatchTextContent(/Chrome on Linux.*Network 203\.0\.113\.x/);

  await devices.nth(1).getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/This can’t be undone/)).toBeVisible();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => devices.elements().length).toBe(1);
  ending.breakOff();
  await expect.element(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect.poll(() => devices.elements().length).toBe(2);

  // The other device signs out by itself, which shows at the next fetch of the list.
  sessions.answers([here]);
  await expect.element(page.getByText('You’re only signed in on this device.')).toBeVisible();
  await expect.poll(() => devices.elements().length).toBe(1);
});

it('the security events are listed as text, in pages', async () => {
  const { events: asked } = answerSettings();
  const newest = Array.from({ length: 10 }, () => newSecurityEvent());
  const older = [
    newSecurityEvent({ kind: 'sign_in_failed', details: {} }),
    newSecurityEvent({ kind: 'signed_up', details: {} }),
  ];
  asked.answers(({ body }) => ((body as { before?: string }).before ? older : newest));
  await openPage('/settings/security', { as: newMember() });
  await expect.poll(() => events.elements().length).toBe(10);
  await expect.element(events.first()).toMatchTextContent(/Signed in with your password.*Chrome on Linux/);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect.poll(() => events.elements().length).toBe(12);
  const last = newest.at(-1);
  expect(asked.requests.at(-1)?.body).toEqual({ before: last?.created_at, before_id: last?.id, page_size: 10 });
  await expect.element(events.nth(10)).toMatchTextContent('Someone tried to sign in with a wrong password');
  await expect.element(events.nth(11)).toMatchTextContent('You joined');
  await expect.element(page.getByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});
