import type { MemberCard } from '@awamu/contracts/member-card.ts';
import { stubFunction, stubRows } from '../stub.ts';
import { newExplainedScore } from './matching.ts';

/** Stubs what a profile reads about two members who have decided nothing about each other. */
export function answerUndecided(): void {
  stubFunction('explain_match_score').answers(newExplainedScore());
  stubRows('matches').answers([]);
  stubRows('user_interactions').answers([]);
}

/** Stubs the cards of profiles, each read by its id. */
export function answerCards(...cards: MemberCard[]): void {
  stubRows('member_cards').answers(({ url }) => cards.filter((card) => url.searchParams.get('id') === `eq.${card.id}`));
}
