import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { everyRoute, publicPaths } from './site-map.ts';
import { sweep } from './sweep.ts';
import { memberStates, newcomerStates, operatorStates, visitorStates } from './sweep-states.ts';

const isArticle = (path: string) => path.startsWith('/resources/');

test('what a visitor can see is whole at every size and in both themes', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const paths = (await publicPaths(request)).filter((path) => !isArticle(path));
  await sweep(page, [...paths.map((path) => ({ path })), ...visitorStates]);
});

/** The routes that show a page, without resource routes and the catch-all for unknown addresses. */
const pagesOf = (routes: string[]): string[] =>
  routes.filter((route) => !/[.](xml|txt)$/.test(route) && route !== '/*');

test('every route is looked at', { tag: '@desktop' }, async ({ request }) => {
  const ids = { match: 'x', her: 'x', him: 'x', report: 'x', inquiry: 'x' };
  const states = [...visitorStates, ...newcomerStates, ...memberStates(ids), ...operatorStates(ids)];
  const looked = [...(await publicPaths(request)), ...states.map(({ path }) => path)].map(
    (path) => new URL(path, 'http://here').pathname,
  );
  const isLookedAt = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`);
    return looked.some((path) => pattern.test(path));
  };
  const routes = pagesOf(await everyRoute(request));
  expect(routes.length).toBeGreaterThan(27);
  expect(routes.filter((route) => !isLookedAt(route))).toEqual([]);
});

/** One of each layout: web/src/app/routes.test.ts lists the layouts of all routes. */
const notForVisitors = ['/dashboard', '/enhanced-discover', '/admin/users', '/profile/x', '/no-such-page'];

test('a visitor is led to the first page from all that is not for visitors', { tag: '@desktop' }, async ({ page }) => {
  for (const address of notForVisitors) {
    await page.goto(address);
    await expect(page, address).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
