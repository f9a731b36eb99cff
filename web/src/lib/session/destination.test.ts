import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDestination, keepDestination } from './destination.ts';
import { memberPlace, shareDestination, takeDestination } from './taken-destination.ts';

const conversation = '/messages?match=7a54e2a4-6c39-4d3c-9d0e-5a8f1c1d0b11';

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const stored = new Map<string, string>();
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
  };
}

/** Another tab of the browser: it has no access to this tab's session storage. */
const openTab = () => vi.stubGlobal('sessionStorage', storage());

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'https://awamu.example' });
  vi.stubGlobal('localStorage', storage());
  openTab();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a place of the member area', () => {
  it.each([conversation, '/settings', '/decisions#7a54e2a4', '/profile/7a54e2a4/', '/admin/users?q=kato'])(
    '%s',
    (place) => expect(memberPlace(place)).toBe(place),
  );

  it.each([
    '//evil.example',
    '//evil.example/messages',
    '/\\evil.example/messages',
    '/\t/evil.example/messages',
    '\\\\evil.example/messages',
    'https://evil.example/messages',
    'https:messages',
    'http://awamu.example/messages',
    'https://awamu.example/messages',
    '//awamu.example:8443/messages',
    '//awamu.example@evil.example/messages',
    'javascript:alert(1)',
    'javascript:/messages',
    ' javascript:alert(1)',
    'data:text/html,messages',
    '/messages/../..//evil.example',
    '/messages/..//evil.example/messages',
    '/messages/%2e%2e//evil.example/messages',
    '/api/notifications/unsubscribe',
    '/auth/v1/logout',
    '/messagesevil',
    'messages',
    '//',
    '',
  ])('rejects %j', (address) => expect(memberPlace(address)).toBeNull());
});

describe('the path to open after sign-in', () => {
  it('is used once, by the next sign-in', () => {
    keepDestination(conversation, null);
    expect(takeDestination('kato')).toBe(conversation);
    expect(takeDestination('kato')).toBeNull();
  });

  it('of an ended session belongs to its member, and is cleared for the next one', () => {
    keepDestination('/settings', 'kato');
    expect(takeDestination('achen')).toBeNull();
    expect(takeDestination('kato')).toBeNull();
    keepDestination('/settings', 'kato');
    expect(takeDestination('kato')).toBe('/settings');
  });

  it('belongs to this tab, until an email is sent whose link opens another', () => {
    keepDestination(conversation, null);
    const first = sessionStorage;
    openTab();
    expect(takeDestination('kato')).toBeNull();
    vi.stubGlobal('sessionStorage', first);
    shareDestination();
    openTab();
    expect(takeDestination('kato')).toBe(conversation);
  });

  it('expires after an hour, and is cleared by signing out', () => {
    keepDestination('/settings', null);
    vi.advanceTimersByTime(3_600_001);
    expect(takeDestination('kato')).toBeNull();
    keepDestination('/settings', null);
    shareDestination();
    clearDestination();
    expect(takeDestination('kato')).toBeNull();
  });

  it.each(['null', '7', '{}', '{"place":"/settings"}', '{"place":', '{"place":7,"memberId":null,"storedAt":1}'])(
    'is null if %s is stored',
    (text) => {
      sessionStorage.setItem('awamu-destination', text);
      expect(takeDestination('kato')).toBeNull();
    },
  );

  it.each(['//evil.example/messages', 'https://evil.example/messages', 'javascript:alert(1)'])(
    'does not lead out of the app if %s is stored',
    (place) => {
      for (const storage of [sessionStorage, localStorage]) {
        storage.setItem('awamu-destination', JSON.stringify({ place, memberId: null, storedAt: Date.now() }));
      }
      expect(takeDestination('kato')).toBeNull();
    },
  );

  it('is not needed if the browser blocks storage', () => {
    for (const name of ['sessionStorage', 'localStorage']) vi.stubGlobal(name, undefined);
    keepDestination('/settings', null);
    expect(takeDestination('kato')).toBeNull();
  });
});
