import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { stubFunction } from '#testing/stub.ts';

const compared = { interactions: 1_234, checked_at: '2026-01-12T02:35:00Z' };
const models = [
  { version: 2, made_at: '2026-01-12T02:35:00Z', in_use: true, auc: 0.7561, brier: 0.1812, ...compared },
  { version: 1, made_at: '2026-01-01T00:00:00Z', in_use: false, auc: 0.7204, brier: 0.1977, ...compared },
];
const first = {
  version: 1,
  made_at: '2026-01-01T00:00:00Z',
  in_use: true,
  auc: null,
  brier: null,
  interactions: null,
  checked_at: null,
};
const rowOf = (version: number) => page.getByRole('row').filter({ hasText: `Version ${version}` });

beforeEach(() => onDesktop());

it('shows each version with its figures, and goes back to an earlier one with one click', async () => {
  let isBack = false;
  stubFunction('matching_models').answers(() => models.map((model) => ({ ...model, in_use: model.in_use !== isBack })));
  const used = stubFunction('use_matching_model').answers(() => {
    isBack = true;
  });
  await openPage('/admin/matching', { as: newOperator('admin') });
  await expect.element(rowOf(2)).toMatchTextContent('0.756');
  await expect.element(rowOf(2)).toMatchTextContent('0.181');
  await expect.element(rowOf(2)).toMatchTextContent('1,234');
  await expect.element(rowOf(2)).toMatchTextContent('In use');
  await expectNoViolations();
  await page.getByRole('button', { name: 'Use version 1' }).click();
  await expect.element(page.getByText('Version 1 is in use now.')).toBeVisible();
  await expect.element(rowOf(1)).toMatchTextContent('In use');
  await expect.element(page.getByRole('button', { name: 'Use version 2' })).toBeVisible();
  expect(used.requests.map(({ body }) => body)).toEqual([{ version: 1 }]);
});

it('says that the first version was not compared yet, and offers no button for it', async () => {
  stubFunction('matching_models').answers([first]);
  await openPage('/admin/matching', { as: newOperator('admin') });
  await expect.element(rowOf(1)).toMatchTextContent('not compared yet');
  await expect.element(page.getByRole('button', { name: /Use version/ })).not.toBeInTheDocument();
});

it('says so if the versions cannot be loaded', async () => {
  const broken = { code: 'XX000', message: 'out of order', details: null, hint: null };
  stubFunction('matching_models').answersRaw(500, broken);
  await openPage('/admin/matching', { as: newOperator('admin') });
  await expect.element(page.getByRole('alert')).toMatchTextContent("We couldn't load the versions");
});
