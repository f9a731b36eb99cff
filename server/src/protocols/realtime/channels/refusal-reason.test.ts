import { expect, it, vi } from 'vitest';
import { ShareExceededError } from '#platform/http/share-exceeded-error.ts';
import { refusalReason } from './refusal-reason.ts';

it('a member whose queue is full gets the reason, and nothing is logged', () => {
  const error = vi.fn();
  expect(refusalReason(new ShareExceededError(1), { error })).toMatch(/^ClientJoinRateLimitReached: /);
  expect(error).not.toHaveBeenCalled();
});
