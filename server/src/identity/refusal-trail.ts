import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { callForValue } from '../platform/database/function-call.ts';
import type { Clock } from '../platform/process/clock.ts';
import { PostgresError } from '../platform/request-pool/postgres-error.ts';
import type { Caller } from './caller.ts';
import type { CallerSql } from './caller-sql.ts';
import { queryAs } from './query-as.ts';

/** Records that a signed-in member was refused access to what is not theirs (docs/decisions/086). */
export interface RefusalTrail {
  /**
   * Records in the background; a failure is only logged.
   * @param path relation, function or route pattern; never a query, which may contain members' text
   */
  note(caller: Caller, request: FastifyRequest, path: string): void;
  /** Resolves when all pending records are written. */
  settled(): Promise<void>;
}

/** Whether the database denied access: by a privilege, a policy or a function of the product. */
export function wasRefused(error: unknown): boolean {
  if (!(error instanceof PostgresError)) return false;
  return error.code === '42501' || (error.code === 'PT403' && error.message === 'access_denied');
}

/**
 * The limit of auth.note_refusal, which counts for all servers; repeated here so that a flood does not reach the
 * database.
 */
const perHour = 20;
const hourMs = 3_600_000;
const userAgentMaxLength = 512;

interface TrailDeps {
  sql: CallerSql;
  clock: Clock;
}

export function createRefusalTrail({ sql, clock }: TrailDeps): RefusalTrail {
  const isWithinLimit = createHourlyLimit(clock);
  const pendingWrites = new Set<Promise<unknown>>();
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
        .finally(() => pendingWrites.delete(writing));
      pendingWrites.add(writing);
    },
    async settled() {
      await Promise.all(pendingWrites);
    },
  };
}

/** Counts per clock hour, so that memory is bounded by the members refused within an hour. */
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
