import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '#testing/box-of.ts';
import { atSize } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newCard } from '#testing/samples/matching.ts';
import { answerCards, answerUndecided } from '#testing/samples/profile-page.ts';

beforeEach(async () => {
  await atSize(768, 1024);
});

it('the decisions on a profile are as wide as the photo', async () => {
  const her = newMember();
  const him = newCard({ full_name: 'Kato Kaggwa' });
  answerUndecided();
  answerCards(newCard({ id: her.id }), him);
  await openPage(`/profile/${him.id}`, { as: her });
  const decisions = page.getByRole('group', { name: 'Your decision' });
  await expect.element(decisions.getByRole('button', { name: 'Like', exact: true })).toBeVisible();
  const { left, right } = boxOf(decisions);
  expect(right - left).toBeLessThanOrEqual(448);
  expect((left + right) / 2).toBeCloseTo(768 / 2, 0);
});

it('the screens that show how it works stand in one row', async () => {
  await openPage('/');
  await expect.element(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  const screens = [...document.querySelectorAll('#how-it-works img')].map(
    (screen) => screen.getBoundingClientRect().top,
  );
  expect(screens).toHaveLength(3);
  expect(new Set(screens).size).toBe(1);
});

it('no city is alone in its line', async () => {
  await openPage('/');
  await expect.element(page.getByText('London', { exact: true })).toBeVisible();
  const cities = page.getByText('London', { exact: true }).element().parentElement?.querySelectorAll('span') ?? [];
  const lines = Map.groupBy(cities, (city) => city.getBoundingClientRect().top);
  expect(Math.min(...[...lines.values()].map((line) => line.length))).toBeGreaterThan(1);
});
