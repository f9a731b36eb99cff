import { z } from 'zod';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { assertCallerIsOpen, isInActiveMatch } from '../realtime.repo.ts';

interface TopicRule {
  /** Precedes the id, colon included. */
  prefix: string;
  mayJoin: (sql: CallerSql, caller: Caller, id: string) => Promise<boolean>;
}

/** Who may join which private topic; a topic without a rule is refused. */
const topicRules: readonly TopicRule[] = [
  // Typing and presence in a conversation: for its two members while their match is active, which a block ends too.
  { prefix: 'match:', mayJoin: isInActiveMatch },
  // Server messages for one member.
  { prefix: 'member:', mayJoin: isSameMember },
];

async function isSameMember(sql: CallerSql, caller: Caller, id: string): Promise<boolean> {
  if (caller.userId !== id) return false;
  await assertCallerIsOpen(sql, caller);
  return true;
}

/**
 * Whether a caller may receive and send in a private topic, given without `realtime:`. Every rule queries the database
 * as the caller, which also checks the session.
 */
export async function mayJoinPrivateTopic(sql: CallerSql, caller: Caller, subTopic: string): Promise<boolean> {
  if (caller.role === 'service_role') return true;
  const rule = topicRules.find(({ prefix }) => subTopic.startsWith(prefix));
  if (!rule || caller.userId === null) return false;
  const id = z.uuid().safeParse(subTopic.slice(rule.prefix.length));
  return id.success && rule.mayJoin(sql, caller, id.data);
}
