import { describe, expect, it } from 'vitest';
import {
  notificationKindNames,
  notificationKindOf,
  notificationKinds,
  placeOfNotification,
} from './notification-kinds.ts';
import { notification } from './notifications.ts';

const id = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const none = { match_id: null, actor_id: null, payload: {} };

describe('the page that a notification opens', () => {
  it.each([
    [{ kind: 'match', match_id: 'm' }, '/messages?match=m'],
    [{ kind: 'message', match_id: 'm' }, '/messages?match=m'],
    // The match has been erased.
    [{ kind: 'message' }, '/messages'],
    [{ kind: 'match_ending', match_id: 'm' }, '/messages?match=m'],
    [{ kind: 'like', actor_id: 'a' }, '/discover'],
    [{ kind: 'super_like', actor_id: 'a' }, '/profile/a'],
    [{ kind: 'super_like' }, '/discover'],
    [{ kind: 'channel_paused', payload: { channel: 'email' } }, '/settings/notifications'],
    [{ kind: 'report_decided', payload: { report_id: 'r' } }, '/reports#r'],
    [{ kind: 'warning', payload: { decision_id: 'd' } }, '/decisions#d'],
    [{ kind: 'content_removed', payload: { decision_id: 'd' } }, '/decisions#d'],
    [{ kind: 'appeal_decided', payload: { decision_id: 'd' } }, '/decisions#d'],
    // Of a newer server, or of an object's prototype.
    [{ kind: 'unheard_of' }, '/notifications'],
    [{ kind: 'toString' }, '/notifications'],
  ])('of %j is %s', (given, place) => {
    expect(placeOfNotification({ ...none, ...given })).toBe(place);
  });

  it('is known for every kind', () => {
    for (const kind of notificationKindNames) expect(notificationKindOf(kind)).toBe(notificationKinds[kind]);
    expect(notificationKindOf('unheard_of')).toBeUndefined();
  });
});

describe('a row of notifications', () => {
  const row = { id, count: 1, created_at: '2026-11-26T10:00:00Z', read_at: null };
  const nobody = { actor_id: null, actor_name: null, actor_photo: null };
  const ann = { actor_id: id, actor_name: 'Ann', actor_photo: null };
  const isValid = (rest: object): boolean => notification.safeParse({ ...row, ...rest }).success;

  it('names the member who caused it only where its kind does', () => {
    const superLike = { kind: 'super_like', match_id: null, payload: {} };
    expect(isValid({ ...superLike, ...ann })).toBe(true);
    expect(isValid({ ...superLike, ...nobody })).toBe(false);
    expect(isValid({ ...superLike, kind: 'like', ...nobody })).toBe(true);
    expect(isValid({ ...superLike, kind: 'like', ...ann })).toBe(false);
  });

  it('has a match only where its kind does', () => {
    const message = { kind: 'message', payload: { seq: 1 }, ...ann };
    expect(isValid({ ...message, match_id: id })).toBe(true);
    expect(isValid({ ...message, match_id: null })).toBe(false);
    expect(isValid({ kind: 'like', payload: {}, ...nobody, match_id: id })).toBe(false);
  });

  it('has the payload of its kind', () => {
    const decided = { kind: 'report_decided', match_id: null, ...nobody };
    expect(isValid({ ...decided, payload: { report_id: id, outcome: 'no_violation' } })).toBe(true);
    expect(isValid({ ...decided, payload: { report_id: id, outcome: 'maybe' } })).toBe(false);
    expect(isValid({ ...decided, payload: {} })).toBe(false);
  });
});
