import { expect, test } from 'vitest';
import { sharedBuffers } from './shared-buffers.ts';

const gibibyte = 1024 ** 3;

test.each([
  [0.5, '128MB'],
  [1, '128MB'],
  [2, '256MB'],
  [24, '3072MB'],
  [64, '8192MB'],
  [512, '8192MB'],
])('with %d GiB of memory Postgres shares %s', (memory, shared) => {
  expect(sharedBuffers(memory * gibibyte)).toBe(shared);
});

test('on this machine it is a whole number of megabytes', () => {
  expect(sharedBuffers()).toMatch(/^\d+MB$/);
});
