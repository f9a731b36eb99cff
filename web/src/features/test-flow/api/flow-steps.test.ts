import { listMatches } from '@awamu/contracts/operations/matching.ts';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadWords } from '#lib/words/i18n.ts';
import { callApi } from './call-api.ts';
import { type FlowFindings, flowSteps } from './flow-steps.ts';

const nothing: FlowFindings = { token: 'token', firstPersonId: null, firstMatchId: null };

function answerWith(body: string, status = 200): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

function runStep(name: (typeof flowSteps)[number]['name'], findings = nothing) {
  return flowSteps.find((step) => step.name === name)?.run({ ...findings });
}

beforeAll(() => loadWords('test-flow'));
afterEach(() => vi.unstubAllGlobals());

it('has six steps', () => {
  expect(flowSteps.map(({ name }) => name)).toEqual([
    'token',
    'potentialMatches',
    'like',
    'matches',
    'conversations',
    'message',
  ]);
});

it('passes on the server’s text', async () => {
  answerWith('{"error":"no"}', 403);
  await expect(callApi('token', listMatches, {})).rejects.toThrow('API error (403): {"error":"no"}');
});

it.each([
  ['potentialMatches', 'Failed to fetch potential matches'],
  ['matches', 'Failed to fetch matches'],
] as const)('%s: a response of another shape is a failure', async (name, message) => {
  answerWith('{"success":false}');
  await expect(runStep(name)).rejects.toThrow(message);
});

it('reports a response to a like or message that is not a success', async () => {
  answerWith('{}');
  const found = { ...nothing, firstPersonId: 'p', firstMatchId: 'm' };
  await expect(runStep('like', found)).rejects.toThrow('Failed to like user');
  await expect(runStep('message', found)).rejects.toThrow('Failed to send message');
});

it('reports that there is nobody to test with', async () => {
  await expect(runStep('like')).rejects.toThrow('No potential matches available for testing');
  await expect(runStep('message')).rejects.toThrow('No matches available to send message to');
});
