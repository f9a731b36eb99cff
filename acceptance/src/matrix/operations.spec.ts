import { type OperationId, operations } from '@awamu/contracts/operations/all-operations.ts';
import { addressOf, type Operation, type OperationLevel } from '@awamu/contracts/operations/operation.ts';
import { isOperatorLevel } from '@awamu/contracts/operations/operation-errors.ts';
import { type OperatorLevel, operatorLevels, reachesLevel } from '@awamu/contracts/operator-level.ts';
import type { ProductErrorCode } from '@awamu/contracts/product-errors.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectDocumented } from '../harness/documented-answer.ts';
import { makeOperator } from '../harness/make-operator.ts';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { anonymousClient, join, type Person } from '../product/product-people.ts';
import { samples } from './operation-samples.ts';

/**
 * The state of a caller. `project_key`: the public API key. `visitor`: an anonymous account. `signed_out`: the token of
 * an ended session. `suspended`: the token of a closed account. `half_signed_in`: an admin who has a second factor but
 * has not verified it.
 */
const roles = [
  'anonymous',
  'project_key',
  'visitor',
  'signed_out',
  'suspended',
  'half_signed_in',
  'member',
  ...operatorLevels,
] as const;
type Role = (typeof roles)[number];

let server: RunningServer;
const tokens = new Map<Role, string | null>();

beforeAll(async () => {
  server = await startSpecServer();
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  const promote = ({ id }: Person, level: OperatorLevel) => makeOperator(sql, id, level);
  try {
    tokens.set('anonymous', null).set('project_key', server.config.anonKey);
    const { data } = await anonymousClient(server).auth.signInAnonymously();
    tokens.set('visitor', data.session?.access_token ?? '');
    for (const role of ['signed_out', 'suspended', 'half_signed_in', 'member', ...operatorLevels] as const) {
      const person = await join(server);
      tokens.set(role, await person.token());
      if (role === 'signed_out') await person.client.auth.signOut();
      if (role === 'suspended') {
        await sql`insert into public.user_status_history (user_id, status, reason) values (${person.id}, 'suspended', 'R')`;
      }
      if (role === 'half_signed_in') {
        await sql`insert into public.admin_users (user_id, admin_level) values (${person.id}, 'admin')`;
        await sql`
          insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
          values (gen_random_uuid(), ${person.id}, 'totp', 'verified', now(), now())`;
      }
      if (isOperatorLevel(role as OperationLevel)) await promote(person, role as OperatorLevel);
    }
  } finally {
    await sql.end();
  }
});
afterAll(() => discardServer(server));

/** The error with which a level refuses a role; null: it is allowed. */
function refusalOf(level: OperationLevel, role: Role): ProductErrorCode | null {
  if (level === 'public') return null;
  // No provider is configured here.
  if (level === 'provider') return 'not_found';
  if (role === 'anonymous' || role === 'project_key' || role === 'visitor') return 'not_signed_in';
  // The answer depends on the account, not on the session.
  if (level === 'closed_account') return null;
  if (role === 'signed_out') return 'session_expired';
  if (role === 'suspended') return 'access_denied';
  if (role === 'half_signed_in') return 'insufficient_aal';
  if (!isOperatorLevel(level)) return null;
  return role !== 'member' && reachesLevel(role, level) ? null : 'access_denied';
}

async function answerTo(id: OperationId, address: string, role: Role): Promise<{ status: number; code?: unknown }> {
  const operation: Operation = operations[id];
  const { body, ...rest }: { body?: unknown } = samples[id]();
  const token = tokens.get(role);
  const url = addressOf({ path: address }, rest);
  const response = await fetch(`${server.url}${url}`, {
    method: operation.method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  const answer: unknown = isJson ? await response.json() : await response.bytes();
  expectDocumented(operation.method, url, { status, body: answer });
  return { status, ...(isJson ? { code: (answer as { code?: unknown }).code } : {}) };
}

const rows = Object.entries<Operation>(operations).flatMap(([id, { path, aliases = [] }]) =>
  [path, ...aliases].map((address) => [id as OperationId, address] as const),
);

describe.each(rows)('%s at %s', (id, address) => {
  const { level, statuses = [200], errors = [] }: Operation = operations[id];

  it.each(roles)(`is for ${level}: %s`, async (role) => {
    const { status, code } = await answerTo(id, address, role);
    const refusal = refusalOf(level, role);
    if (refusal !== null) expect(code).toBe(refusal);
    // Success, or an error about the input.
    else expect(statuses.includes(status) || (errors as unknown[]).includes(code), `${status} ${code}`).toBe(true);
  });
});
