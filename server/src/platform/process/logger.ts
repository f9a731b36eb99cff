import { withoutPersonalData } from '@awamu/contracts/without-personal-data.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

export type { Logger };

/**
 * Structured logs on standard output. Bodies, tokens, addresses of members and their input are never logged.
 * @param destination standard output by default
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    // Replaces Fastify's serializers, which log the whole URL and the client's address.
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

/** The loggable part of an error; Postgres' `detail` is omitted because it quotes the row. */
function describeError(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return typeof thrown === 'string' ? withoutPersonalData(thrown) : typeof thrown;
  // Message and stack of an error already include those of its causes.
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
