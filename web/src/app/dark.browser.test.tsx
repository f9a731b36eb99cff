import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember, type TestMember } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newConversation } from '#testing/samples/messaging.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubFunction, stubOperation } from '#testing/stub.ts';

const white = 'rgb(255, 255, 255)';
const hibiscus = 'oklch(0.534 0.189 19)';

function coloursOf(element: Element): string[] {
  const { color, backgroundColor } = getComputedStyle(element);
  return [color, backgroundColor];
}

async function openIn(theme: 'light' | 'dark', path: string): Promise<TestMember> {
  const member = newMember({ settings: { theme } });
  await openPage(path, { as: member });
  await expect.poll(() => document.documentElement.dataset['theme']).toBe(theme);
  return member;
}

it.each(['light', 'dark'] as const)('counts are white on hibiscus: %s', async (theme) => {
  stubFunction('unread_notifications').answers(3);
  stubOperation(listConversations).answers({ success: true, conversations: [newConversation({ unread: 2 })] });
  await openIn(theme, '/messages');
  await expect.element(page.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  const badges = [...document.querySelectorAll('[data-slot=badge]')];
  expect(badges.length).toBeGreaterThanOrEqual(2);
  for (const badge of badges) expect(coloursOf(badge)).toEqual([white, hibiscus]);
});

it.each(['light', 'dark'] as const)('what deletes is white on hibiscus: %s', async (theme) => {
  answerSettings();
  await openIn(theme, '/settings/account');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const last = page.getByRole('alertdialog').getByRole('button', { name: 'Delete Account' });
  await expect.element(last).toBeVisible();
  expect(coloursOf(last.element())).toEqual([white, hibiscus]);
});

it('with reduced motion a new theme is there at once: nothing turns into it', async () => {
  answerDashboard();
  await openIn('light', '/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { dataset } = document.documentElement;
  onTestFinished(() => {
    dataset['theme'] = 'light';
  });
  dataset['theme'] = 'dark';
  const turning = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  expect(turning).toEqual([]);
});
