import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { callForValue } from '../platform/database/function-call.ts';
import type { Clock } from '../platform/process/clock.ts';
import { PostgresError } from '../platform/request-pool/postgres-error.ts';
import type { Caller } from './caller.ts';
import type { CallerSql } from './caller-sql.ts';
import { queryAs } from './query-as.ts';

/** Writes down that a signed-in member was refused what is not theirs (docs/decisions/086). */
export interface RefusalTrail {
  /**
   * Nobody waits for it, and its failure is only logged.
   * @param path of what was asked for: a relation, a function or a route's pattern; never a query, which holds what members wrote
   */
  note(caller: Caller, request: FastifyRequest, path: string): void;
  /** Resolves when everything noted so far is written. */
  settled(): Promise<void>;
}

/** Whether the database said that this is not the caller's: by a privilege, a policy or a function of the product. */
export function wasRefused(error: unknown): boolean {
  if (!(error instanceof PostgresError)) return false;
  return error.code === '42501' || (error.code === 'PT403' && error.message === 'access_denied');
}

/** As auth.note_refusal has it, which counts for all servers; here so that a flood does not reach the database. */
const perHour = 20;
const hourMs = 3_600_000;
const userAgentMaxLength = 512;

interface TrailDeps {
  sql: CallerSql;
  clock: Clock;
}

export function createRefusalTrail({ sql, clock }: TrailDeps): RefusalTrail {
  const isWithinLimit = createHourlyLimit(clock);
  const underWay = new Set<Promise<unknown>>();
  return {
    note(caller, request, path) {
      const { userId, sessionId } = caller;
      if (userId === null || !isWithinLimit(userId)) return;
      const asked = `${request.method} ${path}`;
      request.log.warn({ userId, asked }, 'a member was refused what is not theirs');
      const refusal = {
        account: userId,
        session: sessionId,
        asked,
        client_agent: request.headers['user-agent']?.slice(0, userAgentMaxLength) ?? null,
        address: isIP(request.ip) === 0 ? null : request.ip,
        at: new Date(clock.now()),
      };
      const writing = callForValue(queryAs(sql, 'supabase_auth_admin'), 'auth.note_refusal', refusal)
        .catch((error: unknown) => request.log.error({ err: error }, 'a refusal was not written down'))
        .finally(() => underWay.delete(writing));
      underWay.add(writing);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}

/** Counts by the hour of the clock, so that what is remembered is as long as the list of those refused within an hour. */
function createHourlyLimit(clock: Clock): (userId: string) => boolean {
  const counts = new Map<string, number>();
  let hour = 0;
  return (userId) => {
    const current = Math.floor(clock.now() / hourMs);
    if (current !== hour) counts.clear();
    hour = current;
    const count = (counts.get(userId) ?? 0) + 1;
    counts.set(userId, count);
    return count <= perHour;
  };
}
