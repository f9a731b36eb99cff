import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
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

/** Before the first night. */
const noFigures = {
  by_prices: false,
  since: '2026-01-01T00:00:00Z',
  verdict: 'too_few',
  night: null,
  nights: 0,
  score: { gini: null },
  prices: { gini: null },
  groups: [],
};

beforeEach(async () => {
  stubFunction('deck_orders').answers(() => noFigures);
  await onDesktop();
});

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
  await clickToShow(page.getByRole('button', { name: 'Use version 1' }), page.getByText('Version 1 is in use now.'));
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
  await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load the versions');
});

describe('the order of decks', () => {
  const figures = { matches: 2, with_match: 0.5, exposure: 1 };
  const orders = {
    by_prices: false,
    since: '2026-01-01T00:00:00Z',
    verdict: 'better',
    night: '2026-01-20T03:00:00Z',
    nights: 19,
    score: { gini: 0.41 },
    prices: { gini: 0.33 },
    groups: [
      {
        kind: 'all',
        name: 'all',
        members: 1_200,
        score: figures,
        prices: { ...figures, matches: 2.5, with_match: 0.55 },
      },
      {
        kind: 'gender',
        name: 'woman',
        members: 40,
        score: { ...figures, matches: null },
        prices: { ...figures, matches: null },
      },
      { kind: 'region', name: 'africa', members: null, score: null, prices: null },
      { kind: 'newcomers', name: 'new', members: 30, score: figures, prices: figures },
    ],
  };
  const part = page.getByRole('region', { name: 'Order of decks' });
  const row = (name: string) => part.getByRole('row').filter({ hasText: name });

  beforeEach(() => {
    stubFunction('matching_models').answers(() => [first]);
  });

  it('shows both orders beside each other, and changes with one click, there and back', async () => {
    let isByPrices = false;
    stubFunction('deck_orders').answers(() => ({ ...orders, by_prices: isByPrices }));
    const used = stubFunction('use_deck_order').answers(() => {
      isByPrices = !isByPrices;
    });
    await openPage('/admin/matching', { as: newOperator('admin') });
    await expect.element(row('All active members')).toMatchTextContent('2.00 by what they share, 2.50 with prices');
    await expect.element(row('All active members')).toMatchTextContent('50% by what they share, 55% with prices');
    await expect.element(row('Woman')).toMatchTextContent('Too few to tell');
    await expect.element(row('Africa')).toMatchTextContent('Too few to tell');
    await expect.element(row('Joined within 30 days')).toMatchTextContent('30');
    await expect.element(part).toMatchTextContent('0.41 by what they share, 0.33 with prices');
    await expectNoViolations();
    await part.getByRole('button', { name: 'Use the order with prices' }).click();
    await expect.element(part).toMatchTextContent('In use since');
    await part.getByRole('button', { name: 'Go back to the order by what people share' }).click();
    await expect.element(part).toMatchTextContent('In use: by what people share.');
    expect(used.requests.map(({ body }) => body)).toEqual([{ by_prices: true }, { by_prices: false }]);
  });

  it.each([
    ['too_few', 'at least 14 nights and 200 matches are needed'],
    ['not_better', 'don’t show that the order with prices is better'],
    ['group_worse', 'fewer to one of the groups'],
  ])('cannot be changed while the figures say %s, and says why', async (verdict, sentence) => {
    stubFunction('deck_orders').answers(() => ({ ...orders, verdict }));
    await openPage('/admin/matching', { as: newOperator('admin') });
    await expect.element(part).toMatchTextContent(sentence);
    await expect.element(part.getByRole('button')).not.toBeInTheDocument();
  });

  it('says so before the first night, and if the change is refused', async () => {
    // The figures got worse since the page was loaded.
    stubFunction('deck_orders').answers(() => ({ ...noFigures, verdict: 'better' }));
    stubFunction('use_deck_order').refuses('order_not_better');
    await openPage('/admin/matching', { as: newOperator('admin') });
    await expect.element(part).toMatchTextContent('There are no figures yet.');
    await part.getByRole('button', { name: 'Use the order with prices' }).click();
    await expect.element(page.getByText('The figures don’t show yet that this order is better')).toBeVisible();
  });

  it('says so if the figures cannot be loaded', async () => {
    const broken = { code: 'XX000', message: 'out of order', details: null, hint: null };
    stubFunction('deck_orders').answersRaw(500, broken);
    await openPage('/admin/matching', { as: newOperator('admin') });
    await expect.element(page.getByRole('alert')).toMatchTextContent('We couldn’t load the figures');
  });
});
