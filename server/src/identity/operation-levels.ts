import type { OperationLevel } from '@awamu/contracts/operations/operation.ts';
import { isOperatorLevel, needsSession } from '@awamu/contracts/operations/operation-errors.ts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Authenticator } from './authenticate.ts';
import type { CallerSql } from './caller-sql.ts';
import { wasRefused } from './refusal-trail.ts';
import { authenticatedMember, type MemberCaller, memberOf, prepareMember, setMember } from './require-member.ts';
import { requireOperator } from './require-operator.ts';

/** What the operations of each level need. */
export interface OperationGuards {
  authenticator: Authenticator;
  sql: Pick<CallerSql, 'one'>;
  /** Called when a member is refused access to what is not theirs. */
  onRefused: (member: MemberCaller, request: FastifyRequest) => void;
  /** Called after each successful call of a member, without being awaited; must not reject. */
  onAnswered: (member: MemberCaller, request: FastifyRequest) => Promise<void>;
}

type Hooks = Pick<RouteOptions, 'onRequest' | 'preHandler' | 'onError' | 'onResponse'>;

const guardsKey = 'operationGuards';

/** Enables operations that need a session in the scope; without it, route() throws for them. */
export function guardOperations(scope: FastifyInstance, guards: OperationGuards): void {
  scope.decorate(guardsKey, guards);
  prepareMember(scope);
}

/**
 * The hooks of an operation's level. The database refuses ended sessions and closed accounts with the first statement,
 * in the same round trip.
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
