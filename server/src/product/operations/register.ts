import { addUser, measureHealth, resetPassword } from '@awamu/contracts/operations/operators.ts';
import type { FastifyInstance } from 'fastify';
import { JsonText } from '#identity/json-text.ts';
import { route } from '#identity/route.ts';
import { ProductError } from '#platform/http/product-errors.ts';
import { healthNow } from './measure-health.ts';
import * as repo from './operations.repo.ts';
import type { OperationsDeps } from './operations-deps.ts';

/** SQLSTATE: the email address is taken. */
const uniqueViolation = '23505';

/**
 * Operators' calls that need the server itself; all others are functions of the database (docs/protocols/operators.md).
 */
export function registerOperations(scope: FastifyInstance, deps: OperationsDeps): void {
  const startedAt = deps.clock.now();
  route(scope, measureHealth, () => healthNow(deps, startedAt));
  addUsers(scope, deps);
  resetPasswords(scope, deps);
}

function addUsers(scope: FastifyInstance, { sql, hashPassword }: OperationsDeps): void {
  route(scope, addUser, async ({ member, body: { password, full_name: fullName, ...user } }) => {
    const passwordHash = await hashPassword(password);
    try {
      return new JsonText(await repo.addUser(sql, member, { ...user, fullName, passwordHash }));
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation;
      throw isTaken ? new ProductError('email_taken', { cause: error }) : error;
    }
  });
}

function resetPasswords(scope: FastifyInstance, { sql, sendRecovery }: OperationsDeps): void {
  route(scope, resetPassword, async ({ member, params, request }) => {
    const email = await repo.notePasswordReset(sql, member, params.userId);
    if (email === null) throw new ProductError('email_missing');
    if (!(await sendRecovery(request, email))) throw new ProductError('too_many_requests');
    return { success: true, email };
  });
}
