import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { prepareInvited, prepareSignIn, prepareSignup } from '../admin/prepare-account.ts';
import { emailExists, noSuchUser, validationFailed } from '../errors.ts';
import type { CallerContext, OneTimeContext, PasswordContext } from '../flow-contexts.ts';
import { issueLink, type LinkRequest } from '../one-time/issue-one-time-token.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readBody, readEmail, readInput, redirectQuery, userMetadata } from '../request-input.ts';
import { requireServiceRole } from '../sessions/require-service-role.ts';
import type { Account } from '../users/account.ts';
import { presentUser } from '../users/present-user.ts';
import { changeAccount, findAccountByEmail } from '../users/users.repo.ts';

const linkTypes = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;
const linkBody = z.object({
  type: z.enum(linkTypes),
  email: z.string().nullish(),
  new_email: z.string().nullish(),
  password: z.string().nullish(),
  data: userMetadata.nullish(),
  redirect_to: z.string().nullish(),
});

interface Wanted {
  type: (typeof linkTypes)[number];
  email: string;
  newEmail: string;
  userMetadata: Record<string, unknown>;
  passwordHash: string | undefined;
  now: Date;
}

/** POST /admin/generate_link: the link and code of an email, which the operator sends themselves. */
export async function adminGenerateLink(
  context: CallerContext & OneTimeContext & PasswordContext,
  request: FastifyRequest,
) {
  requireServiceRole(context, request);
  const body = readBody(linkBody, request.body);
  const query = readInput(redirectQuery, request.query);
  const redirectTo = redirectTarget(query.redirect_to ?? body.redirect_to ?? undefined, context.publicUrl);
  const { type } = body;
  const wanted: Wanted = {
    type,
    email: readEmail(body.email ?? ''),
    newEmail: type.startsWith('email_change') ? readEmail(body.new_email ?? '') : '',
    userMetadata: body.data ?? {},
    passwordHash: type === 'signup' ? await hashPasswordOf(context, body.password) : undefined,
    now: context.now(),
  };
  return context.database.transaction(async (transaction) => {
    const { account, address } = await prepare(transaction, wanted);
    const request: LinkRequest = { purpose: type, userId: account.id, address, pkce: null, redirectTo };
    const { link, token, code } = await issueLink(context, transaction, request);
    const proof = { action_link: link, email_otp: code, hashed_token: token };
    return { ...presentUser(account), ...proof, redirect_to: redirectTo.href, verification_type: type };
  });
}

function hashPasswordOf(context: PasswordContext, password: string | null | undefined): Promise<string> {
  if (!password) throw validationFailed('Signup requires a valid password');
  requireGoodPassword(password);
  return context.hasher.hash(password, 'service_role');
}

/** The account of the link, found or created by its type. @throws AuthError email_exists, user_not_found */
async function prepare(transaction: Transaction, wanted: Wanted): Promise<{ account: Account; address: string }> {
  const { type, email, newEmail, now } = wanted;
  const { passwordHash, ...rest } = wanted;
  switch (type) {
    case 'signup':
      return {
        account: await prepareSignup(transaction, { ...rest, passwordHash: passwordHash ?? '' }),
        address: email,
      };
    case 'invite':
      return { account: await prepareInvited(transaction, rest), address: email };
    case 'magiclink':
      return { account: await prepareSignIn(transaction, rest), address: email };
    default: {
      const account = await findAccountByEmail(transaction, email);
      if (!account) throw noSuchUser();
      if (type === 'recovery') return { account, address: email };
      const moving = await startEmailChange(transaction, account, newEmail, now);
      return { account: moving, address: type === 'email_change_new' ? newEmail : email };
    }
  }
}

/** Prepares an email change; the request for its second link keeps what the first one started. */
async function startEmailChange(
  transaction: Transaction,
  account: Account,
  newEmail: string,
  now: Date,
): Promise<Account> {
  if (await findAccountByEmail(transaction, newEmail)) throw emailExists();
  if (account.email_change === newEmail) return account;
  const change = { emailChange: newEmail, emailChangeSentAt: now, emailChangeConfirmStatus: 0 };
  return changeAccount(transaction, account.id, change, now);
}
