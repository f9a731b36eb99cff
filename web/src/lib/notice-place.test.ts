import { decisionPath, placeOfNotice, reportPath } from '@awamu/contracts/notice-place.ts';
import { expect, it } from 'vitest';
import { conversationPath, paths, profilePath } from './paths.ts';

const notice = { match_id: 'm1', actor_id: 'p1', payload: {} };

it.each([
  ['message', conversationPath('m1')],
  ['super_like', profilePath('p1')],
  ['like', paths.discover],
  ['channel_paused', paths.settings],
  ['something newer', paths.notifications],
])('a notice of kind %s leads to an address of this app', (kind, path) => {
  expect(placeOfNotice({ ...notice, kind })).toBe(path);
});

it('decisions and reports are named within their lists', () => {
  expect(decisionPath('d1')).toBe(`${paths.decisions}#d1`);
  expect(reportPath('r1')).toBe(`${paths.reports}#r1`);
});
