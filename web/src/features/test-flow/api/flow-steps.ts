import { interactResponse, matchesResponse, potentialMatchesResponse } from '@awamu/contracts/matching.ts';
import { conversationsResponse, sendMessageResponse } from '@awamu/contracts/messaging.ts';
import type { z } from 'zod';
import { t } from '#lib/i18n.ts';
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
  const { matches } = expectAnswer(potentialMatchesResponse, answer, t('test-flow:failed.potentialMatches'));
  findings.firstPersonId = matches[0]?.id ?? null;
  return matches.length;
}

async function likeFirst({ token, firstPersonId }: FlowFindings): Promise<Found> {
  if (!firstPersonId) throw new Error(t('test-flow:failed.nobody'));
  const like = { target_user_id: firstPersonId, interaction_type: 'like' };
  expectAnswer(interactResponse, await callApi(token, '/api/matching/interact', like), t('test-flow:failed.like'));
  return null;
}

async function listMatches(findings: FlowFindings): Promise<Found> {
  const answer = await callApi(findings.token, '/api/matching/matches');
  const { matches } = expectAnswer(matchesResponse, answer, t('test-flow:failed.matches'));
  findings.firstMatchId = matches[0]?.id ?? null;
  return matches.length;
}

async function listConversations({ token }: FlowFindings): Promise<Found> {
  const answer = await callApi(token, '/api/messages/conversations');
  return expectAnswer(conversationsResponse, answer, t('test-flow:failed.conversations')).conversations.length;
}

async function sendMessage({ token, firstMatchId }: FlowFindings): Promise<Found> {
  if (!firstMatchId) throw new Error(t('test-flow:failed.noMatch'));
  const message = { match_id: firstMatchId, content: t('test-flow:greeting'), message_type: 'text' };
  expectAnswer(sendMessageResponse, await callApi(token, '/api/messages/send', message), t('test-flow:failed.message'));
  return null;
}

function expectAnswer<Schema extends z.ZodType>(schema: Schema, answer: unknown, failure: string): z.infer<Schema> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new Error(failure);
  return parsed.data;
}
