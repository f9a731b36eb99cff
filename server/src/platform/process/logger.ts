import { withoutPersonalData } from '@awamu/contracts/without-personal-data.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

/**
 * Structured logs on standard output. Bodies, tokens, addresses of members and what they typed are never logged.
 * @param destination standard output unless told otherwise
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // In place of Fastify's own, which tell the whole address that was asked for and who asked from where.
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

function describeRequest({ method, routeOptions }: FastifyRequest): object {
  return { method, route: routeOptions?.url };
}

function describeReply({ statusCode }: FastifyReply): object {
  return { statusCode };
}

/** What an error says of the code. Postgres' `detail` is left out: it quotes the row. */
function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return typeof thrown === 'string' ? withoutPersonalData(thrown) : typeof thrown;
  // Messages and stacks of the causes are in those of the error.
  const { type, message, stack, code, constraint, routine } = stdSerializers.err(thrown);
  const name = typeof code === 'string' || typeof code === 'number' ? { code } : {};
  return {
    type,
    message: withoutPersonalData(message),
    stack: withoutPersonalData(stack),
    ...name,
    constraint,
    routine,
  };
}
