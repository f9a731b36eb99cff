import type { MemberCard } from '@awamu/contracts/member-card.ts';
import type { CommonGround } from './why-you-fit.ts';

type Tastes = Pick<MemberCard, 'interests' | 'intentions'>;

/**
 * What a member has in common with another, in the other member's spelling. Interests are compared case-insensitively.
 */
export function sharedWith(member: Tastes, other: Tastes): CommonGround {
  const own = new Set(member.interests.map(normal));
  return {
    shared_interests: other.interests.filter((interest) => own.has(normal(interest))),
    shared_intentions: other.intentions.filter((intention) => member.intentions.includes(intention)),
  };
}

function normal(interest: string): string {
  return interest.trim().toLocaleLowerCase();
}
