import type { FastifyInstance } from 'fastify';
import type { Clock } from '../process/clock.ts';

/** Figures of the last five minutes in milliseconds; null if there were no answers. */
export interface ResponseFigures {
  answers: number;
  failures: number;
  p50_ms: number | null;
  p95_ms: number | null;
}

export interface ResponseTimes {
  note(ms: number, status: number): void;
  figures(): ResponseFigures;
}

const windowMs = 300_000;
/** With more answers in five minutes, only the latest count. */
const maxAnswers = 10_000;

interface Answer {
  at: number;
  ms: number;
  failed: boolean;
}

export function createResponseTimes(clock: Clock): ResponseTimes {
  const answers: Answer[] = [];
  let next = 0;
  return {
    note(ms, status) {
      answers[next] = { at: clock.now(), ms, failed: status >= 500 };
      next = (next + 1) % maxAnswers;
    },
    figures() {
      const recent = answers.filter(({ at }) => at > clock.now() - windowMs);
      const sorted = recent.map(({ ms }) => ms).sort((one, other) => one - other);
      const at = (share: number): number | null => {
        const ms = sorted[Math.ceil(sorted.length * share) - 1];
        return ms === undefined ? null : Math.round(ms * 10) / 10;
      };
      const failures = recent.filter(({ failed }) => failed).length;
      return { answers: sorted.length, failures, p50_ms: at(0.5), p95_ms: at(0.95) };
    },
  };
}

/** Measures every answer of the server. Call before registering any route. */
export function measureResponseTimes(app: FastifyInstance, clock: Clock): ResponseTimes {
  const times = createResponseTimes(clock);
  app.addHook('onResponse', async (_request, reply) => times.note(reply.elapsedTime, reply.statusCode));
  return times;
}
