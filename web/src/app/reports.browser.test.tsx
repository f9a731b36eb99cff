import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newOwnReport } from '#testing/samples/safety.ts';
import { stubFunction } from '#testing/stub.ts';

it('the outcome of a report links to that report', async () => {
  const long = ['Monday', 'Tuesday', 'Friday'].map((day) => newOwnReport({ details: `On ${day}, too. `.repeat(40) }));
  const meant = newOwnReport({
    details: 'Asked me for money.',
    status: 'resolved',
    outcome: 'action_taken',
    decided_at: '2026-02-02T12:00:00Z',
  });
  stubFunction('my_reports').answers([...long, ...long.map((row) => ({ ...row, id: crypto.randomUUID() })), meant]);
  await openPage(`/reports#${meant.id}`, { as: newMember() });
  const row = page.getByRole('article').filter({ hasText: 'Asked me for money.' });
  await expect.element(row).toHaveFocus();
  await expect.element(row).toBeInViewport();
  await expect.element(page.getByRole('article').first()).not.toBeInViewport();
  await expect.element(row.getByText(/^The moderators took action/)).toBeVisible();
});
