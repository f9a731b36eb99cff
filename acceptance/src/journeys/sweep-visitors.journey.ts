import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './journey.ts';
import { everyRoute, isArticle, publicPaths } from './site-map.ts';
import { sweep } from './sweep.ts';
import { memberStates, newcomerStates, operatorStates, visitorStates } from './sweep-states.ts';

/** The routes that show a page, without resource routes and the catch-all for unknown addresses. */
const pagesOf = (routes: string[]): string[] =>
  routes.filter((route) => !/[.](xml|txt)$/.test(route) && route !== '/*');

/** The routes that neither the sitemap nor a sweep of any kind of member lists. */
async function routesNotSwept(request: APIRequestContext): Promise<string[]> {
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
  return routes.filter((route) => !isLookedAt(route));
}

test('every route is in a sweep, and the pages of a visitor pass the checks at every size, in both themes', {
  tag: '@desktop',
}, async ({ page, request }) => {
  test.setTimeout(300_000);
  expect(await routesNotSwept(request)).toEqual([]);
  const paths = (await publicPaths(request)).filter((path) => !isArticle(path));
  await sweep(page, [...paths.map((path) => ({ path })), ...visitorStates]);
});
