import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAttributes, userAttributes } from '../admin/user-attributes.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { emailExists, phoneExists, userAlreadyExists, validationFailed } from '../errors.ts';
import type { CallerContext, PasswordContext, PhoneContext } from '../flow-contexts.ts';
import { readBody } from '../request-input.ts';
import { requireServiceRole } from '../sessions/require-service-role.ts';
import { insertAccounts } from '../users/new-accounts.repo.ts';
import { type PresentedUser, presentUser } from '../users/present-user.ts';
import { findAccountByEmail, findAccountByPhone } from '../users/users.repo.ts';

const createBody = userAttributes.extend({ id: z.uuid().nullish() });

/** POST /admin/users: creates an account as given; nothing is sent. */
export async function adminUserCreate(
  context: CallerContext & PhoneContext & PasswordContext,
  request: FastifyRequest,
): Promise<PresentedUser> {
  requireServiceRole(context, request);
  const body = readBody(createBody, request.body);
  const { email, phone, passwordHash, bannedUntil } = await readAttributes(context, body);
  if (!email && !phone) throw validationFailed('Cannot create a user without either an email or phone');
  const now = context.now();
  return context.database.transaction(async (transaction) => {
    if (email && (await findAccountByEmail(transaction, email))) throw emailExists();
    if (phone && (await findAccountByPhone(transaction, phone))) throw phoneExists();
    const account = {
      id: body.id ?? randomUUID(),
      email: email ?? null,
      phone: phone ?? null,
      passwordHash: passwordHash ?? null,
      userMetadata: body.user_metadata ?? {},
      appMetadata: body.app_metadata ?? {},
      emailConfirmedAt: email && body.email_confirm ? now : null,
      phoneConfirmedAt: phone && body.phone_confirm ? now : null,
      bannedUntil: bannedUntil ?? null,
      createdAt: now,
    };
    const [made] = await insertAccounts(transaction, [account]);
    if (!made) throw userAlreadyExists();
    const event = { userId: made.id, client: null, traits: { by: 'operator' }, now };
    await recordSecurityEvent(transaction, { ...event, kind: 'signed_up' });
    return presentUser(made);
  });
}
