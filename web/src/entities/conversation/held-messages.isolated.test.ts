import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { addHeldMessage, heldMessagesQuery } from './held-messages.ts';

const held: ChatMessage = {
  id: '00000000-0000-4000-8000-000000000001',
  from: 'me',
  text: 'Send me money',
  type: 'text',
  time: '2026-11-20T10:00:00Z',
  seq: 1,
  read: false,
  held: true,
};
const { id, text, type, time } = held;
const waiting = { id, text, type, time };

/** The server's lists of held messages, answered by the test; no requested message counts as sent. */
let answers: ((waiting: unknown[]) => void)[] = [];
const asked = <Answer>(answer: Promise<Answer>) => ({ abortSignal: () => answer });
vi.mock('#lib/calls/supabase.ts', () => ({
  getSupabase: async () => ({
    rpc: () => asked(new Promise((resolve) => answers.push((data) => resolve({ data, error: null })))),
    from: () => ({ select: () => ({ in: () => asked(Promise.resolve({ data: [], error: null })) }) }),
  }),
}));

beforeEach(() => {
  answers = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

/** Fetches the conversation's held messages and answers the nth request. */
async function fetchNth(queryClient: QueryClient, nth: number, listed: unknown[], meanwhile = () => {}) {
  const looked = queryClient.fetchQuery({ ...heldMessagesQuery('member', 'match'), staleTime: 0 });
  await vi.waitUntil(() => answers.length === nth);
  meanwhile();
  answers[nth - 1]?.(listed);
  return looked;
}

it('distinguishes a message held during the request from a rejected one', async () => {
  const queryClient = new QueryClient();
  const hold = () => addHeldMessage(queryClient, 'member', 'match', held);
  expect(await fetchNth(queryClient, 1, [], hold)).toEqual({ waiting: [waiting], refused: [] });
  expect(await fetchNth(queryClient, 2, [waiting])).toEqual({ waiting: [waiting], refused: [] });
  // Neither held nor sent.
  expect(await fetchNth(queryClient, 3, [])).toEqual({ waiting: [], refused: [waiting] });
});
