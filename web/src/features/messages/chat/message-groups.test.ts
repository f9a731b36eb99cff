import { expect, it } from 'vitest';
import { groupEnds } from './message-groups.ts';
import type { TimelineItem } from './timeline.ts';

function said(from: 'me' | 'other', clock: string, state: 'sent' | 'held' | 'sending' = 'sent'): TimelineItem {
  const message = { id: clock, from, text: clock, type: 'text', time: `2026-11-20T${clock}:00Z` } as const;
  return { kind: 'message', state, message };
}
const day: TimelineItem = { kind: 'day', id: 'day', date: new Date('2026-11-20T12:00:00Z') };

it.each<[string, TimelineItem[], string[]]>([
  ['one message', [day, said('me', '10:00')], ['10:00']],
  ['messages in quick succession', [said('me', '10:00'), said('me', '10:04'), said('me', '10:08')], ['10:08']],
  ['a pause of five minutes', [said('me', '10:00'), said('me', '10:05')], ['10:00', '10:05']],
  ['an answer', [said('me', '10:00'), said('other', '10:01')], ['10:00', '10:01']],
  ['midnight', [said('me', '10:00'), day, said('me', '10:01')], ['10:00', '10:01']],
  ['a message on hold', [said('me', '10:00'), said('me', '10:01', 'held')], ['10:00', '10:01']],
])('%s', (_what, items, ends) => {
  expect([...groupEnds(items)]).toEqual(ends);
});
