import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openNotification, showPush } from './notifications.ts';

/** A message channel that delivers at once, so that no test waits for messages that never come. */
class Channel {
  readonly port1 = { onmessage: (_event: { data: unknown }): void => {}, close: () => {} };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) };
}

/** A window client as browsers expose it: `url` is the page's initial URL, and does not change. */
function pageAt(began: string, now: string | null, focused = true) {
  return {
    url: `https://awamu.example${began}`,
    focused,
    focus: vi.fn(async () => {}),
    postMessage: vi.fn((order: { type: string }, ports?: MessagePort[]) => {
      // null: a page outside the member area, or one that does not respond.
      if (order.type === 'where' && now !== null) ports?.[0]?.postMessage(now);
    }),
  };
}

const conversation = '/messages?match=7a54e2a4-6c39-4d3c-9d0e-5a8f1c1d0b11';
const message = {
  title: 'Awamu',
  body: 'You have a new message.',
  tag: 'notification',
  batch: 'a',
  url: conversation,
  unread: 1,
};

interface DisplayedNotification {
  tag: string;
  renotify: boolean;
  data: object;
}

let pages: ReturnType<typeof pageAt>[];
/** The notifications that the browser reports; null if it does not support that. */
let onScreen: DisplayedNotification[] | null;
const shown = vi.fn(async (_title: string, answered: DisplayedNotification) => {
  if (onScreen) onScreen = [...onScreen.filter(({ tag }) => tag !== answered.tag), answered];
});
const openWindow = vi.fn(async () => null);

beforeEach(() => {
  vi.clearAllMocks();
  onScreen = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('MessageChannel', Channel);
  vi.stubGlobal('self', {
    location: { origin: 'https://awamu.example' },
    navigator: {},
    registration: {
      showNotification: shown,
      getNotifications: async ({ tag }: DisplayedNotification) => {
        if (onScreen) return onScreen.filter((one) => one.tag === tag);
        throw new Error('not here');
      },
    },
    clients: { matchAll: async () => pages, openWindow },
  });
});

afterEach(() => void vi.useRealTimers());

/** Completes the work, including the timeout of a page that does not respond. */
async function settled(work: Promise<void>): Promise<void> {
  await vi.runAllTimersAsync();
  await work;
}

const arrive = (more: object = {}) => settled(showPush({ json: () => ({ ...message, ...more }) } as PushMessageData));
const press = () =>
  settled(openNotification({ close: () => {}, data: { url: conversation } } as unknown as Notification));

it('shows nothing about what the member already sees, whatever the page’s initial URL', async () => {
  pages = [pageAt('/dashboard', conversation)];
  await arrive();
  expect(shown).not.toHaveBeenCalled();
});

it.each([
  ['a page that has navigated away', pageAt(conversation, '/discover')],
  ['an unfocused page', pageAt('/dashboard', conversation, false)],
  ['a page that does not respond', pageAt(conversation, null)],
])('shows a notification beside %s', async (_which, page) => {
  pages = [page];
  await arrive();
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Awamu',
    expect.objectContaining({ data: { url: conversation, batches: ['a'] } }),
  );
});

it('a push that is sent twice alerts once, also after a further event, which alerts again', async () => {
  pages = [];
  const answered: boolean[] = [];
  for (const batch of ['a', 'a', 'b', 'a', 'b', 'c']) {
    await arrive({ batch });
    answered.push(shown.mock.lastCall?.[1].renotify ?? false);
  }
  expect(answered).toEqual([true, false, true, false, false, true]);
  expect(onScreen).toHaveLength(1);
});

it.each<[string, object, DisplayedNotification[] | null]>([
  ['from a server without batch numbers', { batch: undefined }, []],
  ['in a browser that cannot list notifications', {}, null],
])('a duplicate push alerts twice, %s', async (_which, more, before) => {
  pages = [];
  onScreen = before;
  await arrive(more);
  await arrive(more);
  expect(shown.mock.calls.map(([, { renotify }]) => renotify)).toEqual([true, true]);
});

it('navigates in the open member page, whatever its initial URL', async () => {
  pages = [pageAt('/', null, false), pageAt('/', '/edit-profile', false)];
  await press();
  expect(pages[1]?.postMessage).toHaveBeenLastCalledWith({ type: 'open', url: conversation });
  expect(pages[1]?.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it('focuses a suspended member page, and opens one if there is none', async () => {
  pages = [pageAt('/dashboard', null, false)];
  await press();
  expect(pages[0]?.focus).toHaveBeenCalledOnce();
  pages = [pageAt('/resources', null)];
  await press();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(conversation);
});
