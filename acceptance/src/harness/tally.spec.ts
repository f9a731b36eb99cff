import { describe, expect, it } from 'vitest';
import { tallyOf, timesOf } from './tally.ts';

const build = { name: 'build', hasPassed: true };
const tests = { name: 'tests', hasPassed: true, count: { passed: 20, failed: 0 } };
const journeys = { name: 'journeys', hasPassed: true, count: { passed: 5, failed: 0 } };

describe('a run', () => {
  it('passes where every part does, and counts their tests', () => {
    expect(tallyOf([build, tests, journeys])).toEqual({ passed: 25, failed: 0, exitCode: 0 });
  });

  it('fails by a failed test', () => {
    const failing = { ...journeys, hasPassed: false, count: { passed: 4, failed: 2 } };
    expect(tallyOf([build, tests, failing])).toEqual({ passed: 24, failed: 2, exitCode: 1 });
  });

  it('fails by a test that its report counts, whatever the exit code of its runner', () => {
    const flaky = { ...journeys, count: { passed: 4, failed: 1 } };
    expect(tallyOf([build, tests, flaky])).toEqual({ passed: 24, failed: 1, exitCode: 1 });
  });

  it.each([
    ['a check', { name: 'check:types', hasPassed: false }],
    ['the build', { name: 'build', hasPassed: false }],
    [
      'tests that ended before they were counted',
      { name: 'journeys', hasPassed: false, count: { passed: 0, failed: 0 } },
    ],
    ['tests that failed outside of a test', { name: 'journeys', hasPassed: false, count: { passed: 9, failed: 0 } }],
  ])('counts one failure for %s', (_what, part) => {
    expect(tallyOf([tests, part])).toMatchObject({ failed: 1, exitCode: 1 });
  });

  it('fails where no test has passed', () => {
    expect(tallyOf([build])).toEqual({ passed: 0, failed: 1, exitCode: 1 });
    expect(tallyOf([])).toEqual({ passed: 0, failed: 1, exitCode: 1 });
  });
});

it('times are listed with the longest part first', () => {
  const parts = [
    { name: 'build', seconds: 9.04 },
    { name: 'check:types', seconds: 120.26 },
  ];
  expect(timesOf(parts)).toEqual(['check:types   120.3 s', 'build           9.0 s']);
});
