import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findAccount, listAccounts } from '../admin/admin-users.repo.ts';
import { noSuchUser } from '../errors.ts';
import { readPathId } from '../factors/require-factor.ts';
import type { CallerContext, OriginContext } from '../flow-contexts.ts';
import { readInput } from '../request-input.ts';
import { requireServiceRole } from '../sessions/require-service-role.ts';
import { presentUser } from '../users/present-user.ts';

const maxPerPage = 1_000;
/** The client sends an empty string for a parameter that is not set. */
const count = (fallback: number, max: number) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.coerce.number().int().min(1).max(max).default(fallback),
  );
const listQuery = z.object({ page: count(1, 1_000_000), per_page: count(50, maxPerPage) });

/** GET /admin/users?page=…&per_page=…: all accounts, newest first. */
export async function adminUsersList(
  context: CallerContext & OriginContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  requireServiceRole(context, request);
  const { page, per_page: perPage } = readInput(listQuery, request.query);
  const { accounts, total } = await listAccounts(context.database.single, {
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const last = Math.max(1, Math.ceil(total / perPage));
  // The client parses the page number after the first '='.
  const to = (target: number, rel: string): string =>
    `<${context.publicUrl}/auth/v1/admin/users?page=${target}&per_page=${perPage}>; rel="${rel}"`;
  const links = [...(page < last ? [to(page + 1, 'next')] : []), to(last, 'last')];
  reply.header('x-total-count', total).header('link', links.join(', '));
  return { users: accounts.map(presentUser), aud: 'authenticated' };
}

/** GET /admin/users/:id */
export async function adminUserGet(context: CallerContext, request: FastifyRequest) {
  requireServiceRole(context, request);
  const account = await findAccount(context.database.single, readPathId(request, 'user_id'));
  if (!account) throw noSuchUser();
  return presentUser(account);
}
