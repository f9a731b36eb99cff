import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { type MemberCaller, memberOf } from '#identity/require-member.ts';
import type { Clock } from '#platform/clock.ts';
import { touchActivity } from './members.repo.ts';

/** Well below limits.onlineMinutes, so that somebody who stays is online throughout. */
const writeAgainAfterMs = 2 * 60_000;
const membersRemembered = 50_000;

/** Says whether a member's activity is to be written now: once in two minutes for each member of this server. */
export function createActivityDebounce(clock: Clock): (userId: string) => boolean {
  const writtenAt = new Map<string, number>();
  return (userId) => {
    const last = writtenAt.get(userId);
    if (last !== undefined && clock.now() - last < writeAgainAfterMs) return false;
    writtenAt.delete(userId);
    writtenAt.set(userId, clock.now());
    const oldest = writtenAt.size > membersRemembered ? writtenAt.keys().next().value : undefined;
    if (oldest !== undefined) writtenAt.delete(oldest);
    return true;
  };
}

/** Every call that succeeds says that its member is here. Nobody waits for it, and its failure is only logged. */
export function recordActivity(scope: FastifyInstance, { sql, clock }: { sql: CallerSql; clock: Clock }): void {
  const isDue = createActivityDebounce(clock);
  const record = (member: MemberCaller): Promise<void> =>
    isDue(member.userId) ? touchActivity(sql, member) : Promise.resolve();
  scope.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode >= 400) return;
    await record(memberOf(request)).catch((error: unknown) => {
      request.log.warn({ err: error }, 'activity was not recorded');
    });
  });
}
