import { expect, it } from 'vitest';
import { type DecisionForm, decisionArgs, decisionForm, partsToRemove, possibleOutcomes } from './decision-draft.ts';

const form: DecisionForm = { outcome: 'warning', parts: [], endsAt: '', reason: 'Rule 3', note: '' };
const problems = (changed: Partial<DecisionForm>) =>
  decisionForm.safeParse({ ...form, ...changed }).error?.issues.map(({ path }) => path[0]) ?? [];

it('requires a reason, parts to remove, and an end in the future', () => {
  expect(problems({ reason: '  ' })).toEqual(['reason']);
  expect(problems({ outcome: 'remove_content' })).toEqual(['parts']);
  expect(problems({ outcome: 'suspension', endsAt: '2001-01-01T10:00' })).toEqual(['endsAt']);
  expect(problems({ outcome: 'suspension', endsAt: '2999-01-01T10:00' })).toEqual([]);
  expect(problems({ outcome: 'suspension' })).toEqual([]);
});

it('sends only the fields of the outcome', () => {
  const filled = { ...form, parts: ['bio' as const], endsAt: '2999-01-01T10:00', note: 'seen before' };
  expect(decisionArgs('r', { ...filled, outcome: 'ban' })).toEqual({
    report_id: 'r',
    outcome: 'ban',
    reason: 'Rule 3',
    note: 'seen before',
    ends_at: null,
    remove: [],
  });
  expect(decisionArgs('r', { ...filled, outcome: 'remove_content' }).remove).toEqual(['bio']);
  expect(decisionArgs('r', { ...filled, outcome: 'suspension' }).ends_at).toBe(
    new Date('2999-01-01T10:00').toISOString(),
  );
});

it('offers nothing in one’s own case, and only no action for a deleted member or an operator', () => {
  expect(possibleOutcomes({ obstacle: null })).toHaveLength(5);
  expect(possibleOutcomes({ obstacle: 'own_case' })).toEqual([]);
  expect(possibleOutcomes({ obstacle: 'member_gone' })).toEqual(['no_action']);
  expect(possibleOutcomes({ obstacle: 'operator' })).toEqual(['no_action']);
});

it('offers to remove the parts that exist', () => {
  const profile = {
    full_name: 'Kato',
    age: null,
    bio: null,
    location: null,
    gender: null,
    interests: [],
    profile_picture_url: null,
    gallery_images: ['https://x'],
    gallery_video: null,
    prompts: [],
  };
  const shown = (from: 'reporter' | 'reported') =>
    ({ evidence: [{ kind: 'message', ref: 'm', from }] }) as Parameters<typeof partsToRemove>[0]['report'];
  expect(partsToRemove({ profile, note: null, report: shown('reported') })).toEqual([
    'gallery_images',
    'full_name',
    'messages',
  ]);
  const note = { text: 'Hello', at: '2026-07-01T10:00:00Z' };
  expect(partsToRemove({ profile: null, note, report: shown('reporter') })).toEqual(['notes']);
  expect(partsToRemove({ profile: null, note: null, report: shown('reporter') })).toEqual([]);
});
