import { expect, it } from 'vitest';
import { parseDrafts } from './answer-drafts.ts';

it('drops unreadable drafts, and keeps the others unchanged', () => {
  const draft = { body: 'At noon', answerId: '0b5c9d7e-4a7e-4a1b-9f5e-6a9d3d0c1b2a' };
  expect(parseDrafts(JSON.stringify({ 'contact.1': draft }))).toEqual({ 'contact.1': draft });
  for (const stored of [
    null,
    '',
    '{',
    '[1]',
    '{"contact.1":{"body":3}}',
    '{"contact.1":{"body":"x","answerId":"y"}}',
  ]) {
    expect(parseDrafts(stored)).toEqual({});
  }
});
