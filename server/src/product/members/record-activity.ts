import type { FastifyRequest } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { MemberCaller } from '#identity/require-member.ts';
import type { Clock } from '#platform/process/clock.ts';
import { touchActivity } from './members.repo.ts';

/** Well below limits.onlineMinutes, so that an active member stays online throughout. */
const writeAgainAfterMs = 2 * 60_000;
const maxMembers = 50_000;

/** Says whether to write a member's activity now: once in two minutes per member and server. */
export function createActivityDebounce(clock: Clock): (userId: string) => boolean {
  const writtenAt = new Map<string, number>();
  return (userId) => {
    const last = writtenAt.get(userId);
    if (last !== undefined && Math.abs(clock.now() - last) < writeAgainAfterMs) return false;
    writtenAt.delete(userId);
    writtenAt.set(userId, clock.now());
    const oldest = writtenAt.size > maxMembers ? writtenAt.keys().next().value : undefined;
    if (oldest !== undefined) writtenAt.delete(oldest);
    return true;
  };
}

/** Records a member's activity after each successful call; a failure is only logged. */
export function activityRecorder({ sql, clock }: { sql: CallerSql; clock: Clock }) {
  const isDue = createActivityDebounce(clock);
  return async (member: MemberCaller, request: FastifyRequest): Promise<void> => {
    if (!isDue(member.userId)) return;
    await touchActivity(sql, member).catch((error: unknown) => {
      request.log.warn({ err: error }, 'activity was not recorded');
    });
  };
}
