import type { Person } from '../people/person.ts';
import type { Random } from '../random.ts';
import { type Decision, decisionKey, type Pair } from './community.ts';
import type { Decisions } from './make-decisions.ts';

/**
 * The matches that follow from the decisions, oldest first: of mutual likes at the time of the second one, of a super
 * like at once if its target accepts messages from everyone (decisions, 'Matching').
 */
export function makePairs(people: readonly Person[], decisions: Decisions, random: Random): Pair[] {
  const openToEveryone = new Set(
    people.filter((person) => (person.settings.allowMessagesFrom ?? 'everyone') === 'everyone').map(({ id }) => id),
  );
  const pairs = new Map<string, Pair>();
  for (const decision of decisions.values()) {
    const [user1Id = '', user2Id = ''] = [decision.userId, decision.targetUserId].sort();
    const at = matchedAt(decision, decisions, openToEveryone);
    const known = pairs.get(user1Id + user2Id);
    if (at === null || (known !== undefined && known.at <= at)) continue;
    pairs.set(user1Id + user2Id, { id: known?.id ?? random.uuid(), user1Id, user2Id, at });
  }
  return [...pairs.values()].sort((one, other) => one.at - other.at);
}

function matchedAt(decision: Decision, decisions: Decisions, openToEveryone: ReadonlySet<string>): number | null {
  if (decision.type === 'pass') return null;
  const answer = decisions.get(decisionKey(decision.targetUserId, decision.userId));
  if (decision.type === 'super_like' && openToEveryone.has(decision.targetUserId)) return decision.at;
  return answer !== undefined && answer.type !== 'pass' ? Math.max(decision.at, answer.at) : null;
}
