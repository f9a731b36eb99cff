import * as matching from '@awamu/contracts/operations/matching.ts';
import * as messaging from '@awamu/contracts/operations/messaging.ts';
import type { InputOf, Operation, OutputOf } from '@awamu/contracts/operations/operation.ts';
import { getI18n } from 'react-i18next';
import type { z } from 'zod';
import { accessToken, callApi } from './call-api.ts';

/** Results of earlier steps that later ones need. */
export interface FlowFindings {
  token: string;
  firstPersonId: string | null;
  firstMatchId: string | null;
}

/** The six steps in order (specification, section 7); each returns a count. */
export const flowSteps = [
  { name: 'token', run: findToken },
  { name: 'potentialMatches', run: findPeople },
  { name: 'like', run: likeFirst },
  { name: 'matches', run: listMatches },
  { name: 'conversations', run: listConversations },
  { name: 'message', run: sendMessage },
] as const;
export type FlowStepName = (typeof flowSteps)[number]['name'];

/** The number of items that a step found; null if there is nothing to count. */
type Found = number | null;

async function findToken(findings: FlowFindings): Promise<Found> {
  findings.token = await accessToken();
  return null;
}

async function findPeople(findings: FlowFindings): Promise<Found> {
  const failure = getI18n().t('test-flow:failed.potentialMatches');
  const { matches } = await expectAnswer(findings.token, matching.discover, { query: {} }, failure);
  findings.firstPersonId = matches[0]?.id ?? null;
  return matches.length;
}

async function likeFirst({ token, firstPersonId }: FlowFindings): Promise<Found> {
  if (!firstPersonId) throw new Error(getI18n().t('test-flow:failed.nobody'));
  const body = { target_user_id: firstPersonId, interaction_type: 'like' } as const;
  await expectAnswer(token, matching.interact, { body }, getI18n().t('test-flow:failed.like'));
  return null;
}

async function listMatches(findings: FlowFindings): Promise<Found> {
  const { matches } = await expectAnswer(
    findings.token,
    matching.listMatches,
    {},
    getI18n().t('test-flow:failed.matches'),
  );
  findings.firstMatchId = matches[0]?.id ?? null;
  return matches.length;
}

async function listConversations({ token }: FlowFindings): Promise<Found> {
  const failure = getI18n().t('test-flow:failed.conversations');
  return (await expectAnswer(token, messaging.listConversations, {}, failure)).conversations.length;
}

async function sendMessage({ token, firstMatchId }: FlowFindings): Promise<Found> {
  if (!firstMatchId) throw new Error(getI18n().t('test-flow:failed.noMatch'));
  const body = { match_id: firstMatchId, content: getI18n().t('test-flow:greeting'), message_type: 'text' } as const;
  await expectAnswer(token, messaging.sendMessage, { body }, getI18n().t('test-flow:failed.message'));
  return null;
}

async function expectAnswer<O extends Operation & { output: z.ZodType }>(
  token: string,
  operation: O,
  input: InputOf<O>,
  failure: string,
): Promise<OutputOf<O>> {
  const parsed = operation.output.safeParse(await callApi(token, operation, input));
  if (!parsed.success) throw new Error(failure);
  return parsed.data as OutputOf<O>;
}
