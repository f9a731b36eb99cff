import type { OperationLevel } from '@awamu/contracts/operations/operation.ts';
import { isOperatorLevel, needsSession } from '@awamu/contracts/operations/operation-errors.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Authenticator } from './authenticate.ts';
import type { CallerSql } from './caller-sql.ts';
import { wasRefused } from './refusal-trail.ts';
import { authenticatedMember, type MemberCaller, memberOf, prepareMember, setMember } from './require-member.ts';
import { requireOperator } from './require-operator.ts';

/** What the calls of each level stand on. */
export interface OperationGuards {
  authenticator: Authenticator;
  sql: Pick<CallerSql, 'one'>;
  /** Hears of a member who was refused what is not theirs. */
  onRefused: (member: MemberCaller, request: FastifyRequest) => void;
  /** Hears of each call of a member that succeeded; nobody waits for it. It may not reject. */
  onAnswered: (member: MemberCaller, request: FastifyRequest) => Promise<void>;
}

type Hooks = Pick<RouteOptions, 'onRequest' | 'preHandler' | 'onError' | 'onResponse'>;

const guardsKey = 'operationGuards';

/** Lets the scope have operations that need a session. Without it, route() throws for them. */
export function guardOperations(scope: FastifyInstance, guards: OperationGuards): void {
  scope.decorate(guardsKey, guards);
  prepareMember(scope);
}

/**
 * What runs around the handler of an operation of this level. A session that has ended, and an account that is closed, are
 * refused by the database with the first statement, in the same round trip.
 */
export function hooksOf(scope: FastifyInstance, level: OperationLevel): Hooks {
  if (!needsSession(level)) return {};
  const { authenticator, sql, onRefused, onAnswered } = scope.getDecorator<OperationGuards>(guardsKey);
  const onRequest = async (request: FastifyRequest): Promise<void> =>
    setMember(request, authenticatedMember(request, authenticator));
  if (level === 'closed_account') return { onRequest };
  return {
    onRequest,
    ...(isOperatorLevel(level) ? { preHandler: (request) => requireOperator(sql, memberOf(request), level) } : {}),
    onError: async (request, _reply, error) => {
      if (wasRefused(error)) onRefused(memberOf(request), request);
    },
    onResponse: async (request, reply) => {
      if (reply.statusCode < 400) await onAnswered(memberOf(request), request);
    },
  };
}
