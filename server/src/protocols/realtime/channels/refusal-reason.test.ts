import { expect, it, vi } from 'vitest';
import { TooManyWaitingError } from '#identity/connection-share.ts';
import { refusalReason } from './refusal-reason.ts';

it('a member whose queue is full gets the reason, and nothing is logged', () => {
  const error = vi.fn();
  expect(refusalReason(new TooManyWaitingError(), { error })).toMatch(/^ClientJoinRateLimitReached: /);
  expect(error).not.toHaveBeenCalled();
});
