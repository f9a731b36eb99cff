import { z } from 'zod';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { assertCallerIsOpen, isInActiveMatch } from '../realtime.repo.ts';

interface TopicRule {
  /** What stands in front of the id, colon included. */
  prefix: string;
  mayJoin: (sql: CallerSql, caller: Caller, id: string) => Promise<boolean>;
}

/** Who may join which private topic. A topic without a rule is nobody's. */
const topicRules: readonly TopicRule[] = [
  // Typing and presence in a conversation: its two members, while they are matched and neither has blocked the other.
  { prefix: 'match:', mayJoin: isInActiveMatch },
  // What the server tells one member.
  { prefix: 'member:', mayJoin: isThatMember },
];

async function isThatMember(sql: CallerSql, caller: Caller, id: string): Promise<boolean> {
  if (caller.userId !== id) return false;
  await assertCallerIsOpen(sql, caller);
  return true;
}

/**
 * Whether a caller may listen and speak in a private topic. Names are the application's, without `realtime:`.
 * Every rule asks the database as the caller, and so includes the check of the session.
 */
export async function mayJoinPrivateTopic(sql: CallerSql, caller: Caller, subTopic: string): Promise<boolean> {
  if (caller.role === 'service_role') return true;
  const rule = topicRules.find(({ prefix }) => subTopic.startsWith(prefix));
  if (!rule || caller.userId === null) return false;
  const id = z.uuid().safeParse(subTopic.slice(rule.prefix.length));
  return id.success && rule.mayJoin(sql, caller, id.data);
}
