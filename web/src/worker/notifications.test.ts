import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openNotification, showPush } from './notifications.ts';

/** A channel whose messages arrive at once: nothing has to wait for those that never come. */
class Channel {
  readonly port1 = { onmessage: (_event: { data: unknown }): void => {}, close: () => {} };
  readonly port2 = { postMessage: (data: unknown) => this.port1.onmessage({ data }) };
}

/** A page of the app, as browsers tell the worker of it: `url` is the address it began with, and stays so. */
function pageAt(began: string, now: string | null, focused = true) {
  return {
    url: `https://awamu.example${began}`,
    focused,
    focus: vi.fn(async () => {}),
    postMessage: vi.fn((order: { type: string }, ports?: MessagePort[]) => {
      // null: a page that shows nothing of members, or has no time for anybody.
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

interface Told {
  tag: string;
  renotify: boolean;
  data: object;
}

let pages: ReturnType<typeof pageAt>[];
/** What the browser shows; null where it does not say. */
let onScreen: Told[] | null;
const shown = vi.fn(async (_title: string, told: Told) => {
  if (onScreen) onScreen = [...onScreen.filter(({ tag }) => tag !== told.tag), told];
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
      getNotifications: async ({ tag }: Told) => {
        if (onScreen) return onScreen.filter((one) => one.tag === tag);
        throw new Error('not here');
      },
    },
    clients: { matchAll: async () => pages, openWindow },
  });
});

afterEach(() => void vi.useRealTimers());

/** Done, with however long it takes to hear nothing. */
async function settled(work: Promise<void>): Promise<void> {
  await vi.runAllTimersAsync();
  await work;
}

const arrive = (more: object = {}) => settled(showPush({ json: () => ({ ...message, ...more }) } as PushMessageData));
const press = () =>
  settled(openNotification({ close: () => {}, data: { url: conversation } } as unknown as Notification));

it('shows nothing of what is before somebody’s eyes, wherever its page began', async () => {
  pages = [pageAt('/dashboard', conversation)];
  await arrive();
  expect(shown).not.toHaveBeenCalled();
});

it.each([
  ['a page that has gone on to another', pageAt(conversation, '/discover')],
  ['a page that nobody looks at', pageAt('/dashboard', conversation, false)],
  ['a page that does not answer', pageAt(conversation, null)],
])('shows it beside %s', async (_which, page) => {
  pages = [page];
  await arrive();
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Awamu',
    expect.objectContaining({ data: { url: conversation, batches: ['a'] } }),
  );
});

it('what a server sent twice is told once, also after more of the same, which is told again', async () => {
  pages = [];
  const told: boolean[] = [];
  for (const batch of ['a', 'a', 'b', 'a', 'b', 'c']) {
    await arrive({ batch });
    told.push(shown.mock.lastCall?.[1].renotify ?? false);
  }
  expect(told).toEqual([true, false, true, false, false, true]);
  expect(onScreen).toHaveLength(1);
});

it.each<[string, object, Told[] | null]>([
  ['sent by a server that does not number its pushes', { batch: undefined }, []],
  ['in a browser that does not say what it shows', {}, null],
])('what comes twice is told twice, %s', async (_which, more, before) => {
  pages = [];
  onScreen = before;
  await arrive(more);
  await arrive(more);
  expect(shown.mock.calls.map(([, { renotify }]) => renotify)).toEqual([true, true]);
});

it('leads on in the page of members that is open, wherever it began', async () => {
  pages = [pageAt('/', null, false), pageAt('/', '/edit-profile', false)];
  await press();
  expect(pages[1]?.postMessage).toHaveBeenLastCalledWith({ type: 'open', url: conversation });
  expect(pages[1]?.focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it('wakes a page of members that sleeps, and opens one where there is none', async () => {
  pages = [pageAt('/dashboard', null, false)];
  await press();
  expect(pages[0]?.focus).toHaveBeenCalledOnce();
  pages = [pageAt('/resources', null)];
  await press();
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(conversation);
});
