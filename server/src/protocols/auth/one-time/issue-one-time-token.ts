import type { Transaction } from '#identity/caller-sql.ts';
import type { Mail } from '#platform/mail.ts';
import type { AuthContext } from '../auth-context.ts';
import { composeMail, type MailKind } from '../mails/compose-mail.ts';
import type { AuthenticationMethod } from '../sessions/sessions.repo.ts';
import type { PkceChallenge } from '../tokens/pkce.ts';
import { hashToken, makeOneTimeCode } from '../tokens/token-secrets.ts';
import { replaceFlowState } from './flow-state.repo.ts';
import { type OneTimeTokenType, replaceOneTimeToken } from './one-time-tokens.repo.ts';

/** Types of a verification, as links and the verify call name them. */
export type VerificationType = 'signup' | 'recovery' | 'email_change' | 'email' | 'magiclink';

interface OneTimePurpose {
  tokenType: OneTimeTokenType;
  verification: VerificationType;
  method: AuthenticationMethod;
  mail: MailKind;
}

const purposes = {
  signup: {
    tokenType: 'confirmation_token',
    verification: 'signup',
    method: 'email/signup',
    mail: 'confirm_signup',
  },
  recovery: { tokenType: 'recovery_token', verification: 'recovery', method: 'recovery', mail: 'recovery' },
  email_change_new: {
    tokenType: 'email_change_token_new',
    verification: 'email_change',
    method: 'email_change',
    mail: 'email_change_new',
  },
  email_change_current: {
    tokenType: 'email_change_token_current',
    verification: 'email_change',
    method: 'email_change',
    mail: 'email_change_current',
  },
} as const satisfies Record<string, OneTimePurpose>;

export interface OneTimeRequest {
  purpose: keyof typeof purposes;
  userId: string;
  /** Where the mail goes. */
  address: string;
  pkce: PkceChallenge | null;
  redirectTo: URL;
}

/**
 * Makes the secret of a mail and keeps its hash; earlier ones of the same purpose stop working.
 * @returns the mail, to be sent after the commit
 */
export async function issueOneTimeToken(
  context: AuthContext,
  transaction: Transaction,
  { purpose, userId, address, pkce, redirectTo }: OneTimeRequest,
): Promise<Mail> {
  const { tokenType, verification, method, mail } = purposes[purpose];
  const code = makeOneTimeCode();
  const token = context.secrets.linkToken({ tokenType, address, code, pkce: pkce !== null });
  const now = context.now();
  await replaceOneTimeToken(transaction, {
    userId,
    type: tokenType,
    tokenHash: hashToken(token),
    relatesTo: address,
    now,
  });
  if (pkce) await replaceFlowState(transaction, { userId, method, pkce, now });
  const link = new URL(`${context.publicUrl}/auth/v1/verify`);
  link.search = new URLSearchParams({ token, type: verification, redirect_to: redirectTo.href }).toString();
  return composeMail(mail, { to: address, link: link.href, code });
}
