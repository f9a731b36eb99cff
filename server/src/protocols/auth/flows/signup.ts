import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import type { Mail } from '#platform/mail.ts';
import type { AuthContext } from '../auth-context.ts';
import { type Client, clientOf } from '../client-address.ts';
import { anonymousDisabled, phoneDisabled, tooManyMails, userAlreadyExists, validationFailed } from '../errors.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { issueOneTimeToken } from '../one-time/issue-one-time-token.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readBody, readEmail, readInput, redirectQuery, userMetadata } from '../request-input.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { type PkceChallenge, pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import type { Account } from '../users/account.ts';
import { insertAccounts, type NewAccount } from '../users/new-accounts.repo.ts';
import { type PresentedUser, presentUser } from '../users/present-user.ts';
import { changeAccount, findAccountByEmail, removeUnusedAccount } from '../users/users.repo.ts';

const signupBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: userMetadata.nullish(),
  ...pkceFields,
});

/**
 * POST /signup. Without confirmation of addresses: a session at once, and a known address is told
 * (user_already_exists). With it: a user without a session, the same for new and known addresses; the mail tells them
 * apart.
 */
export async function signup(context: AuthContext, request: FastifyRequest): Promise<SessionResponse | PresentedUser> {
  const client = clientOf(request);
  countCall([[context.limiters.signUpByAddress, client.network]]);
  const body = readBody(signupBody, request.body);
  if (body.phone) throw phoneDisabled();
  if (!body.email && !body.password) throw anonymousDisabled();
  if (!body.password) throw validationFailed('Signup requires a valid password');
  const email = readEmail(body.email ?? '');
  const pkce = readPkceChallenge(body);
  const { redirect_to } = readInput(redirectQuery, request.query);
  requireGoodPassword(body.password);
  if (context.confirmsEmail) countCall([[context.limiters.mailByDestination, email]], tooManyMails);

  const now = context.now();
  const account: NewAccount = {
    id: randomUUID(),
    email,
    passwordHash: await context.hasher.hash(body.password),
    userMetadata: body.data ?? {},
    appMetadata: {},
    emailConfirmedAt: context.confirmsEmail ? null : now,
    createdAt: now,
  };
  return context.confirmsEmail
    ? registerForConfirmation(context, account, { pkce, redirectTo: redirectTarget(redirect_to, context.publicUrl) })
    : registerAtOnce(context, account, client);
}

function registerAtOnce(context: AuthContext, account: NewAccount, client: Client): Promise<SessionResponse> {
  return context.database.transaction(async (transaction) => {
    const [made] = await insertAccounts(transaction, [account]);
    if (!made) throw userAlreadyExists();
    return openSession(context, transaction, { userId: made.id, method: 'password', client });
  });
}

interface Confirmation {
  pkce: PkceChallenge | null;
  redirectTo: URL;
}

async function registerForConfirmation(
  context: AuthContext,
  account: NewAccount,
  confirmation: Confirmation,
): Promise<PresentedUser> {
  const { user, mail } = await context.database.transaction(async (transaction) => {
    const known = await findAccountByEmail(transaction, account.email);
    // Nobody has proved to own the address yet, so whoever asks last starts afresh: an earlier stranger's password and
    // metadata never become the member's. It also makes each answer carry a new id, as for an unknown address.
    if (known && known.confirmed_at === null) await removeUnusedAccount(transaction, known.id);
    const [made] = await insertAccounts(transaction, [account]);
    return made ? withConfirmation(context, transaction, made, confirmation) : withNotice(context, account);
  });
  context.background.start('confirmation mail', () => context.mailer.send(mail));
  return user;
}

interface Registered {
  user: PresentedUser;
  mail: Mail;
}

async function withConfirmation(
  context: AuthContext,
  transaction: Transaction,
  made: Account,
  confirmation: Confirmation,
): Promise<Registered> {
  const address = made.email ?? '';
  const mail = await issueOneTimeToken(context, transaction, {
    purpose: 'signup',
    userId: made.id,
    address,
    ...confirmation,
  });
  const now = context.now();
  return { user: presentUser(await changeAccount(transaction, made.id, { confirmationSentAt: now }, now)), mail };
}

/** The answer that a new address would get, for an account that exists; its owner gets a mail that says so. */
function withNotice(context: AuthContext, account: NewAccount): Registered {
  const { id, email, createdAt, userMetadata: metadata } = account;
  const time = createdAt.toISOString();
  const user = presentUser({
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    confirmation_sent_at: createdAt,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    last_sign_in_at: null,
    raw_app_meta_data: { provider: 'email', providers: ['email'] },
    raw_user_meta_data: metadata,
    created_at: createdAt,
    updated_at: createdAt,
    phone: null,
    phone_confirmed_at: null,
    confirmed_at: null,
    banned_until: null,
    is_anonymous: false,
    identities: [
      {
        id: randomUUID(),
        provider_id: id,
        user_id: id,
        identity_data: { sub: id, email, email_verified: false, phone_verified: false },
        provider: 'email',
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
        email,
      },
    ],
  });
  return { user, mail: composeMail('already_registered', { to: email, link: context.publicUrl }) };
}
