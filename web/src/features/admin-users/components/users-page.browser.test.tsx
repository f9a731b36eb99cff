import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { newUser } from '#testing/samples/users.ts';
import { stubFunction } from '#testing/stub.ts';
import { whenPressed } from '#testing/when-pressed.ts';

const crowd = Array.from({ length: 51 }, (_none, index) => newUser({ full_name: `Member ${index + 1}` }));

/** 51 members in pages of 50; nobody is called 'nobody'. */
function answerPages() {
  return stubFunction('list_users').answers(({ body }) => {
    const { search, page: wanted, page_size: size } = body as { search: string; page: number; page_size: number };
    return search === 'nobody'
      ? { total: 0, users: [] }
      : { total: crowd.length, users: crowd.slice((wanted - 1) * size, wanted * size) };
  });
}

const shows = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible();

it('the list has pages of 50 and stores its position in the URL', async () => {
  await onDesktop();
  const list = answerPages();
  await openPage('/admin/users?search=member', { as: newOperator('admin') });
  await shows('Showing 1 to 50 of 51 users');
  expect(list.requests.at(-1)?.body).toEqual({
    search: 'member',
    status: 'all',
    role: 'all',
    page: 1,
    page_size: 50,
  });
  expect(page.getByRole('row').elements()).toHaveLength(51);
  const previous = page.getByRole('button', { name: 'Previous' });
  await expect.element(previous).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Next' }).click();
  await shows('Showing 51 to 51 of 51 users');
  expect(location.search).toBe('?search=member&page=2');
  await previous.click();
  await shows('Showing 1 to 50 of 51 users');
  history.back();
  await shows('Showing 51 to 51 of 51 users');
});

it('the URL opens a page, and one beyond the end redirects to the last', async () => {
  await onDesktop();
  answerPages();
  await openPage('/admin/users?search=member&page=9', { as: newOperator('admin') });
  await shows('Showing 51 to 51 of 51 users');
  expect(location.search).toBe('?search=member&page=2');
});

it('an empty list says so, and links back to all members', async () => {
  await onDesktop();
  answerPages();
  await openPage('/admin/users', { as: newOperator('admin') });
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody');
  await expect.element(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await shows('Showing 0 of 0 users');
  await expectNoViolations();
  await page.getByLabelText('Status').selectOptions('Banned');
  await expect.poll(() => location.search).toBe('?search=nobody&status=banned');
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await shows('Showing 1 to 50 of 51 users');
  expect(location.search).toBe('');
  await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
});

it('a list that fails to load shows an error and can be retried', async () => {
  await onDesktop();
  stubFunction('list_users').refuses('invalid_request');
  await openPage('/admin/users', { as: newOperator('admin') });
  await shows('Failed to load users. Please try again.');
  whenPressed(() => void answerPages());
  await page.getByRole('button', { name: 'Try Again' }).click();
  await shows('Showing 1 to 50 of 51 users');
});
