import type { Community, Member, Traits } from './community.ts';

/** A new member who is an operator of this level. */
export async function makeOperator(community: Community, level: string, traits: Traits = {}): Promise<Member> {
  const member = await community.join(traits);
  await community.owner`insert into public.admin_users (user_id, admin_level) values (${member.id}, ${level})`;
  return member;
}
