import { interactResponse, matchesResponse, potentialMatchesResponse } from '@awamu/contracts/matching.ts';
import { conversationsResponse, sendMessageResponse } from '@awamu/contracts/messaging.ts';
import type { z } from 'zod';
import { accessToken, callApi } from './call-api.ts';

/** What earlier steps found out for later ones. */
export interface FlowFindings {
  token: string;
  firstPersonId: string | null;
  firstMatchId: string | null;
}

/** The six steps in their order (specification, section 7); each answers with what it found, in a few words' numbers. */
export const flowSteps = [
  { name: 'token', run: findToken },
  { name: 'potentialMatches', run: findPeople },
  { name: 'like', run: likeFirst },
  { name: 'matches', run: listMatches },
  { name: 'conversations', run: listConversations },
  { name: 'message', run: sendMessage },
] as const;
export type FlowStepName = (typeof flowSteps)[number]['name'];

/** How many of something a step found; null where there is nothing to count. */
type Found = number | null;

async function findToken(findings: FlowFindings): Promise<Found> {
  findings.token = await accessToken();
  return null;
}

async function findPeople(findings: FlowFindings): Promise<Found> {
  const answer = await callApi(findings.token, '/api/matching/potential-matches');
  const { matches } = expectAnswer(potentialMatchesResponse, answer, 'Failed to fetch potential matches');
  findings.firstPersonId = matches[0]?.id ?? null;
  return matches.length;
}

async function likeFirst({ token, firstPersonId }: FlowFindings): Promise<Found> {
  if (!firstPersonId) throw new Error('No potential matches available for testing');
  const like = { target_user_id: firstPersonId, interaction_type: 'like' };
  expectAnswer(interactResponse, await callApi(token, '/api/matching/interact', like), 'Failed to like user');
  return null;
}

async function listMatches(findings: FlowFindings): Promise<Found> {
  const answer = await callApi(findings.token, '/api/matching/matches');
  const { matches } = expectAnswer(matchesResponse, answer, 'Failed to fetch matches');
  findings.firstMatchId = matches[0]?.id ?? null;
  return matches.length;
}

async function listConversations({ token }: FlowFindings): Promise<Found> {
  const answer = await callApi(token, '/api/messages/conversations');
  return expectAnswer(conversationsResponse, answer, 'Failed to fetch conversations').conversations.length;
}

async function sendMessage({ token, firstMatchId }: FlowFindings): Promise<Found> {
  if (!firstMatchId) throw new Error('No matches available to send message to');
  const message = { match_id: firstMatchId, content: 'Hello from the flow test!', message_type: 'text' };
  expectAnswer(sendMessageResponse, await callApi(token, '/api/messages/send', message), 'Failed to send message');
  return null;
}

function expectAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown, failure: string): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new Error(failure);
  return parsed.data;
}
