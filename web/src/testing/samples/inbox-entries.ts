import type { InboxAnswer, InboxEntry } from '@awamu/contracts/inbox.ts';

/** An unanswered inquiry of a visitor. */
export function newEntry(traits: Partial<InboxEntry> = {}): InboxEntry {
  return {
    kind: 'contact',
    id: crypto.randomUUID(),
    submitted_by: null,
    name: 'Eve',
    email: 'eve@letters.example',
    title: 'Tickets',
    body: 'Where do I get one?',
    topic: null,
    urgency: 'normal',
    status: 'open',
    assigned_to: null,
    assigned_name: null,
    created_at: '2026-02-01T09:00:00Z',
    can_answer: true,
    answers: [],
    ...traits,
  };
}

/** An answer whose email was sent. */
export function newAnswer(traits: Partial<InboxAnswer> = {}): InboxAnswer {
  return {
    id: crypto.randomUUID(),
    body: 'At the door',
    created_at: '2026-02-01T10:00:00Z',
    answered_by_name: 'Apio Kaggwa',
    delivery: 'sent',
    ...traits,
  };
}
