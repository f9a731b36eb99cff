import {
  type NotificationKind,
  notificationKindNames,
  placeOfNotification,
} from '@awamu/contracts/notification-kinds.ts';
import { expect, it } from 'vitest';
import { conversationPath, paths, profilePath, settingsPath } from './paths.ts';

const notification = { match_id: null, actor_id: null, payload: {} };

/** Keyed by kind, so that a new kind must say which page it opens. */
const places: Record<NotificationKind, [text: object, place: string]> = {
  match: [{ match_id: 'm1' }, conversationPath('m1')],
  message: [{ match_id: 'm1', payload: { seq: 3 } }, conversationPath('m1')],
  match_ending: [{ match_id: 'm1', payload: { ends_at: '2026-12-01' } }, conversationPath('m1')],
  like: [{}, paths.discover],
  super_like: [{ actor_id: 'p1' }, profilePath('p1')],
  channel_paused: [{ payload: { channel: 'email' } }, settingsPath('notifications')],
  report_decided: [{ payload: { report_id: 'r1' } }, `${paths.reports}#r1`],
  warning: [{ payload: { decision_id: 'd1' } }, `${paths.decisions}#d1`],
  content_removed: [{ payload: { decision_id: 'd1' } }, `${paths.decisions}#d1`],
  appeal_decided: [{ payload: { decision_id: 'd1' } }, `${paths.decisions}#d1`],
};

it.each(Object.entries(places))('a notification of kind %s links to its page', (kind, [text, place]) => {
  expect(placeOfNotification({ ...notification, kind, ...text })).toBe(place);
});

it('every kind that is sent has its own page', () => {
  expect(Object.keys(places).sort()).toEqual([...notificationKindNames].sort());
});

it('a missing person or item links to the list', () => {
  expect(placeOfNotification({ ...notification, kind: 'message' })).toBe(paths.messages);
  expect(placeOfNotification({ ...notification, kind: 'super_like' })).toBe(paths.discover);
  expect(placeOfNotification({ ...notification, kind: 'not known yet' })).toBe(paths.notifications);
});
