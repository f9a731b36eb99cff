import { measureHealth } from '@awamu/contracts/operations/operators.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember, newOperator } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newHealth, newOverview } from '#testing/samples/overview.ts';
import { statTile } from '#testing/stat-tile.ts';
import { stubFunction, stubOperation } from '#testing/stub.ts';
import { whenPressed } from '#testing/when-pressed.ts';

const term = (name: string) => page.getByRole('term').filter({ hasText: name });

/** Stubs numbers and health, without undelivered notifications and browser errors. */
function answerOverview() {
  return {
    undelivered: stubFunction('operator_dead_letters').answers({ total: 0, entries: [] }),
    errors: stubFunction('browser_errors').answers({ total: 0, errors: [] }),
    numbers: stubFunction('admin_dashboard').answers(newOverview()),
    health: stubOperation(measureHealth).answers(newHealth()),
  };
}

it('an operator has the ADMIN badge, and opens the area from the menu', async () => {
  await onDesktop();
  answerOverview();
  stubFunction('list_users').answers({ total: 0, users: [] });
  await openPage('/admin/users', { as: newOperator('admin') });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect.element(page.getByText('ADMIN', { exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Admin Dashboard' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  expect(location.pathname).toBe('/admin');
});

it.each(['/admin', '/admin/users'])(
  'a member who opens %s is redirected to the dashboard, without links to the area',
  async (path) => {
    await onDesktop();
    answerDashboard();
    const member = newMember();
    await openPage(path, { as: member });
    await expect.poll(() => location.pathname).toBe('/dashboard');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect.element(page.getByText(member.profile.email ?? '')).toBeVisible();
    await expect.element(page.getByText('ADMIN', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByRole('menuitem', { name: 'Admin Dashboard' })).not.toBeInTheDocument();
  },
);

it.each(['/admin/users', '/admin/inbox', '/admin/analytics'])(
  'a moderator who opens %s is redirected to the overview, which links only to their pages',
  async (path) => {
    await onDesktop();
    answerOverview();
    await openPage(path, { as: newOperator('moderator') });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(location.pathname).toBe('/admin');
    const area = page.getByRole('navigation', { name: 'Admin area' }).getByRole('link');
    await expect.element(area.first()).toHaveTextContent('Overview');
    const links = area.or(page.getByRole('list', { name: 'Admin pages' }).getByRole('link'));
    await expect.element(links.filter({ hasText: /Users|Inbox|Analytics/ })).not.toBeInTheDocument();
  },
);

it('an operator sees the numbers, the latest audit entries and the health', async () => {
  await onDesktop();
  const { numbers } = answerOverview();
  const entry = {
    id: 1,
    action: 'suspend_user',
    timestamp: '2026-02-20T08:00:00Z',
    admin_id: crypto.randomUUID(),
    admin_name: 'Apio Kaggwa',
    target_user_id: crypto.randomUUID(),
    target_name: 'Okot Kaggwa',
    details: { ends_at: '2099-01-02T12:00:00Z' },
  };
  numbers.answers({ ...newOverview(), recent_actions: [entry] });
  await openPage('/admin', { as: newOperator('admin') });
  await expect.element(page.getByText(/^Last updated /)).toBeVisible();
  for (const [name, value, note] of [
    ['Total Users', '1,234', '5 sign-ups today'],
    ['Active Today', '200', '16% engagement'],
    ['Total Matches', '340', '7 new today'],
    ['Pending Reports', '3', '1 high priority'],
  ] as const) {
    await expect.element(statTile(name)).toMatchTextContent(value);
    await expect.element(statTile(name)).toMatchTextContent(note);
  }
  const places = page.getByRole('list', { name: 'Admin pages' });
  await expect.element(places).toMatchTextContent(/View, suspend, ban, promote/);
  await expect.element(places).toMatchTextContent(/3.*pending reports/);
  for (const name of ['Active', 'Suspended', 'Banned', 'On hold for a moderator', 'Pending review (an open report)']) {
    await expect.element(page.getByRole('term').getByText(name, { exact: true })).toBeVisible();
  }
  for (const name of ['Sign-ups in the last 7 days', 'Weekly growth rate', 'Messages today', 'Admin actions today']) {
    await expect.element(term(name)).toBeVisible();
  }
  await expect
    .element(page.getByRole('list', { name: 'Recent admin actions' }).getByRole('listitem'))
    .toMatchTextContent(/Apio Kaggwa suspended Okot Kaggwa until Jan 2, 2099/);
  for (const name of ['Uptime', 'Response times', 'Database size', 'Replication lag', 'Emails and texts']) {
    await expect.element(term(name)).toBeVisible();
  }
  await page.getByText(/^Background jobs/).click();
  await expect
    .element(page.getByRole('list', { name: 'Background jobs' }).getByRole('listitem'))
    .toMatchTextContent(/compute-analytics/);
  await expectNoViolations();
});

it('one sign-up is counted in the singular', async () => {
  await onDesktop();
  answerOverview().numbers.answers({ ...newOverview(), signups_today: 1 });
  await openPage('/admin', { as: newOperator('admin') });
  await expect.element(page.getByText(/^Last updated /)).toBeVisible();
  await expect.element(statTile('Total Users')).toMatchTextContent(/1 sign-up today/);
});

it('numbers that fail to load show an error and can be retried', async () => {
  await onDesktop();
  const { numbers } = answerOverview();
  numbers.answersRaw(500, { code: 'XX000', message: 'out of order', details: null, hint: null });
  await openPage('/admin', { as: newOperator('admin') });
  const failure = page.getByRole('alert').filter({ hasText: 'Dashboard Error' });
  await expect.element(failure).toMatchTextContent(/Database error: Server error\. Please try again later\./);
  await expectNoViolations();
  whenPressed(() => void numbers.answers(newOverview()));
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('Total Users')).toBeVisible();
  await expect.element(term('Uptime')).toBeVisible();
});

it('everything on the page is refetched by hand and every five minutes; a failure keeps the old numbers', async () => {
  await onDesktop();
  const { numbers, health, undelivered, errors } = answerOverview();
  const calls = () => [numbers, health, undelivered, errors].map(({ requests }) => requests.length);
  await openPage('/admin', { as: newOperator('admin') });
  await expect.element(term('Uptime')).toBeVisible();
  await expect.poll(calls).toEqual([1, 1, 1, 1]);
  // Faked only now, so that the live connection keeps real timers.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
  const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
  await refresh.click();
  await expect.poll(calls).toEqual([2, 2, 2, 2]);
  await expect.element(refresh).toBeVisible();
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await expect.poll(calls).toEqual([3, 3, 3, 3]);
  await expect.element(page.getByText('Healthy', { exact: true })).toBeVisible();

  // Health without data is not reported as healthy.
  numbers.breaksOff();
  health.breaksOff();
  await refresh.click();
  await expect.element(page.getByText(/Database error: Network error\./)).toBeVisible();
  const unmeasured = page.getByRole('alert').filter({ hasText: 'We couldn’t measure the platform’s health.' });
  await expect.element(unmeasured).toBeVisible();
  await expect.element(page.getByText('Total Users')).toBeVisible();
  await expect.element(page.getByText('Healthy', { exact: true })).not.toBeInTheDocument();
});

it('an unhealthy platform shows its problems', async () => {
  await onDesktop();
  const { health } = answerOverview();
  const responses = { answers: 5_000, failures: 2, p50_ms: 12, p95_ms: 80 };
  health.answers(newHealth({ status: 'error', storage: { ok: false, ms: 3 }, responses }));
  await openPage('/admin', { as: newOperator('moderator') });
  const banner = page.getByRole('alert').filter({ hasText: 'Part of the platform isn’t working' });
  await expect.element(banner.getByRole('listitem').nth(0)).toMatchTextContent(/^Files can’t be stored\./);
  await expect.element(banner.getByRole('listitem').nth(1)).toMatchTextContent(/^2 requests failed/);
  await expectNoViolations();
});

it('an admin sees failed deliveries with their reason and without the recipient, and can retry them', async () => {
  await onDesktop();
  answerOverview();
  const message = {
    id: crypto.randomUUID(),
    channel: 'email' as const,
    kind: 'report_decided',
    count: 1,
    reason: 'the mail server answered 451',
    can_retry: true,
    created_at: new Date().toISOString(),
    died_at: new Date().toISOString(),
  };
  const undelivered = stubFunction('operator_dead_letters').answers({ total: 1, entries: [message] });
  const retrying = stubFunction('retry_dead_letter').answers(() => {
    undelivered.answers({ total: 0, entries: [] });
    return undefined;
  });
  await openPage('/admin', { as: newOperator('admin') });
  const entry = page.getByRole('list', { name: 'Undelivered messages' }).getByRole('listitem');
  await expect
    .element(entry)
    .toHaveTextContent('Report decided (email)1 message, Just nowthe mail server answered 451Try again');
  await expectNoViolations();
  await clickToShow(
    entry.getByRole('button', { name: 'Try again: Report decided (email)' }),
    page.getByText('We’re sending it again.'),
  );
  await expect.element(entry).not.toBeInTheDocument();
  expect(retrying.requests.map(({ body }) => body)).toEqual([{ id: message.id }]);
});

it('a message whose contents are erased is shown and cannot be sent again', async () => {
  await onDesktop();
  answerOverview();
  const message = {
    id: crypto.randomUUID(),
    channel: 'email' as const,
    kind: 'account_suspended',
    count: 1,
    reason: 'the mail server answered 451',
    can_retry: false,
    created_at: new Date().toISOString(),
    died_at: new Date().toISOString(),
  };
  stubFunction('operator_dead_letters').answers({ total: 1, entries: [message] });
  await openPage('/admin', { as: newOperator('admin') });
  const entry = page.getByRole('list', { name: 'Undelivered messages' }).getByRole('listitem');
  await expect
    .element(entry)
    .toHaveTextContent(
      'Account suspended (email)1 message, Just nowthe mail server answered 451Its contents have been erased, so it can’t be sent again.',
    );
  await expect.element(entry.getByRole('button')).not.toBeInTheDocument();
});
