import { addUserRequest, userPath } from '@awamu/contracts/operations.ts';
import type { FastifyInstance } from 'fastify';
import { memberOf } from '#identity/require-member.ts';
import { sendJsonText } from '#platform/http/json-requests.ts';
import { ProductError } from '#platform/http/product-errors.ts';
import { validated } from '#platform/http/validated.ts';
import { measureHealth } from './measure-health.ts';
import { addUser, notePasswordReset, requireAdmin, requireModerator } from './operations.repo.ts';
import type { OperationsDeps } from './operations-deps.ts';

/** Of Postgres: somebody has this e-mail already. */
const uniqueViolation = '23505';

/** What operators ask of the server itself; everything else of theirs is a function of the database (docs/protocols/operators.md). */
export function registerOperations(scope: FastifyInstance, deps: OperationsDeps): void {
  const startedAt = deps.clock.now();
  scope.get('/health', async (request, reply) => {
    await requireModerator(deps.sql, memberOf(request));
    return reply.header('cache-control', 'no-store').send(await measureHealth(deps, startedAt));
  });
  addUsers(scope, deps);
  resetPasswords(scope, deps);
}

/** POST users: {success, user_id}. 409 email_taken. */
function addUsers(scope: FastifyInstance, { sql, hashPassword }: OperationsDeps): void {
  scope.post('/users', async (request, reply) => {
    const member = memberOf(request);
    // First: nobody else shall make the server hash.
    await requireAdmin(sql, member);
    const { password, full_name: fullName, ...user } = validated(addUserRequest, request.body);
    const passwordHash = await hashPassword(password);
    try {
      return sendJsonText(reply.code(201), await addUser(sql, member, { ...user, fullName, passwordHash }));
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation;
      throw isTaken ? new ProductError('email_taken', { cause: error }) : error;
    }
  });
}

/** POST users/{userId}/password-reset: {success, email}; the mail is that of 'Forgot password'. 404 email_missing, 429. */
function resetPasswords(scope: FastifyInstance, { sql, sendRecovery }: OperationsDeps): void {
  scope.post('/users/:userId/password-reset', async (request, reply) => {
    const { userId } = validated(userPath, request.params);
    const email = await notePasswordReset(sql, memberOf(request), userId);
    if (email === null) throw new ProductError('email_missing');
    if (!(await sendRecovery(request, email))) throw new ProductError('too_many_requests');
    return reply.send({ success: true, email });
  });
}
