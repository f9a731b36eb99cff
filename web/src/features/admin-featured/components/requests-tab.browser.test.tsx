import type { AdvertiserRequest } from '@awamu/contracts/advertising.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { atSize, onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { advertisingOf, newAdRequest } from '#testing/samples/advertising.ts';
import { statTile } from '#testing/stat-tile.ts';
import { stubFunction, stubRows, stubWrites } from '#testing/stub.ts';

const row = () => page.getByRole('row').filter({ hasText: 'Rolex Corner' });

/**
 * Opens the requests tab with one request, which the status filter keeps or removes; responses contain its current
 * state.
 */
async function openRequests(request: AdvertiserRequest, address = '') {
  await onDesktop();
  stubFunction('featured_overview').answers(advertisingOf());
  const reading = stubRows('advertiser_requests').answers(({ url }) => {
    const wanted = url.searchParams.get('status');
    return wanted === null || wanted === `eq.${request.status}` ? [{ ...request }] : [];
  });
  await openPage(`/admin/moderation?tab=requests${address}`, { as: newOperator('admin') });
  await expect.element(row()).toBeVisible();
  return reading;
}

/** Applies a PATCH to the request, as the server does. */
function acceptChanges(request: AdvertiserRequest) {
  return stubWrites('PATCH', 'advertiser_requests').answers(({ body }) => [Object.assign(request, body)]);
}

const view = () => row().getByRole('button', { name: 'View the request from Rolex Corner' }).click();

it('a request is put under review and back, and filtered by status', async () => {
  const request = newAdRequest();
  const writing = acceptChanges(request);
  await openRequests(request, '&q=Rolex');
  await expect.element(row()).toMatchTextContent(/Pending/);
  await view();
  await page.getByRole('dialog').getByRole('button', { name: 'Put Under Review' }).click();
  await expect.element(row()).toMatchTextContent(/Under Review/);
  await page.getByRole('radio', { name: 'Pending' }).click();
  await expect.element(page.getByRole('heading', { name: 'No advertiser requests found' })).toBeVisible();
  await page.getByRole('radio', { name: 'Under Review' }).click();
  await expect.poll(() => new URLSearchParams(location.search).get('status')).toBe('review');
  await view();
  await page.getByRole('dialog').getByRole('button', { name: 'Return to Pending' }).click();
  await expect.element(page.getByRole('heading', { name: 'No advertiser requests found' })).toBeVisible();
  await page.getByRole('radio', { name: 'All' }).click();
  await expect.element(row()).toMatchTextContent(/Pending/);
  expect(writing.requests.map(({ url, body }) => [url.searchParams.get('id'), body])).toEqual([
    [`eq.${request.id}`, { status: 'review', rejection_reason: null }],
    [`eq.${request.id}`, { status: 'pending', rejection_reason: null }],
  ]);
});

it('a request is found by its business, rejected with a reason, and shows it', async () => {
  const request = newAdRequest({ business_name: 'Rolex Corner (50%) "Loans"' });
  const writing = acceptChanges(request);
  const reading = await openRequests(request);
  await page.getByRole('searchbox', { name: 'Search by business, contact or email' }).fill('Corner (50%)');
  await expect.poll(() => reading.requests.at(-1)?.url.search).toMatch(/Corner/);
  await row()
    .getByRole('button', { name: /^Reject/ })
    .click();
  const rejection = page.getByRole('dialog');
  await rejection.getByRole('button', { name: 'Reject Request' }).click();
  await expect.element(rejection.getByText('Please write a reason')).toBeVisible();
  expect(writing.requests).toEqual([]);
  await rejection.getByLabelText('Reason').fill('No loans here.');
  await clickToShow(
    rejection.getByRole('button', { name: 'Reject Request' }),
    page.getByText('Request rejected successfully!'),
  );
  expect(writing.requests.map(({ body }) => body)).toEqual([
    { status: 'rejected', rejection_reason: 'No loans here.' },
  ]);
  await expect.element(row()).toMatchTextContent(/Rejected/);
  await expect.element(row().getByRole('button')).toHaveAccessibleName(/^View/);
  await row().getByRole('button').click();
  await expect.element(page.getByRole('dialog').getByText('No loans here.')).toBeVisible();
});

it('a request is approved from its details, and counted', async () => {
  const request = newAdRequest();
  const writing = acceptChanges(request);
  await openRequests(request);
  await expect.element(statTile('Approved')).toMatchTextContent(/0/);
  await view();
  const details = page.getByRole('dialog', { name: 'Rolex Corner' });
  await expect.element(details.getByText('$500 – $1,000')).toBeVisible();
  await details.getByRole('button', { name: 'Approve' }).click();
  const counted = { total: 1, pending: 0, approved: 1, rejected: 0, review: 0 };
  stubFunction('featured_overview').answers({ ...advertisingOf(), requests: counted });
  await clickToShow(
    page.getByRole('dialog').getByRole('button', { name: 'Approve Request' }),
    page.getByText('Request approved successfully!'),
  );
  await expect.element(row()).toMatchTextContent(/Approved/);
  await expect.element(statTile('Approved')).toMatchTextContent(/1/);
  expect(writing.requests.map(({ body }) => body)).toEqual([{ status: 'approved', rejection_reason: null }]);
});

it('only a pending request can be approved or rejected', async () => {
  await openRequests(newAdRequest({ status: 'approved' }));
  await expect.element(row()).toMatchTextContent(/Approved/);
  await expect.element(row().getByRole('button')).toHaveAccessibleName('View the request from Rolex Corner');
});

it('the second of two admins is told that the request is decided, and sees how', async () => {
  const request = newAdRequest();
  const refusal = { status: 409, code: 'PT409', message: 'already_decided' };
  stubWrites('PATCH', 'advertiser_requests').refuses(refusal);
  await openRequests(request);
  await row().getByRole('button', { name: 'Approve the request from Rolex Corner' }).click();
  Object.assign(request, { status: 'rejected', rejection_reason: 'Closed' });
  await clickToShow(
    page.getByRole('dialog').getByRole('button', { name: 'Approve Request' }),
    page.getByText(/^Failed to approve request: Someone else got there first/),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(row()).toMatchTextContent(/Rejected/);
});

it('axe finds nothing in the requests and their dialog', async () => {
  await openRequests(newAdRequest());
  await expectNoViolations();
  await view();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations();
});

it.each([390, 768])('no count is alone in half of a row: %d px wide', async (width) => {
  await openRequests(newAdRequest());
  await atSize(width, 844);
  const counts = page.getByLabelText('Advertising in numbers');
  const [first, last] = [counts.element().firstElementChild, counts.element().lastElementChild];
  const rightOf = (element: Element | null) => element?.getBoundingClientRect().right;
  await expect.poll(() => rightOf(last)).toBe(rightOf(counts.element()));
  expect(rightOf(first)).toBeLessThan(rightOf(last) ?? 0);
});
