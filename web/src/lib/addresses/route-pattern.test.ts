import { browserErrorReport } from '@awamu/contracts/browser-errors.ts';
import { expect, test } from 'vitest';
import { paths, profilePath } from './paths.ts';
import { routePattern } from './route-pattern.ts';

test.each([
  ['/', '/'],
  ['/admin/users/', '/admin/users'],
  [profilePath(crypto.randomUUID()), '/profile/:userId'],
  ['/resources/first-week-guide', '/resources/:slug'],
  ['/resources/ann-nakato', 'unmatched'],
  ['/ann@people.example', 'unmatched'],
])('%s has the pattern %s', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});

test.each(Object.values(paths))('the server accepts the pattern of %s', (path) => {
  expect(browserErrorReport.shape.route.safeParse(routePattern(path)).success).toBe(true);
});
