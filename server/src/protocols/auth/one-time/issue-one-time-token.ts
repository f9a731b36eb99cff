import type { Language } from '@awamu/contracts/languages.ts';
import type { PhoneChannel } from '@awamu/contracts/phone-channels.ts';
import type { Transaction } from '#identity/caller-sql.ts';
import { authPolicy } from '../auth-policy.ts';
import type { OneTimeContext } from '../flow-contexts.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { composeMessage } from '../mails/compose-message.ts';
import { languageOf } from '../mails/mail-language.repo.ts';
import type { AccountMessage } from '../send-after-commit.ts';
import type { PkceChallenge } from '../tokens/pkce.ts';
import { hashToken, makeOneTimeCode } from '../tokens/token-secrets.ts';
import { replaceFlowState } from './flow-state.repo.ts';
import { replaceOneTimeToken } from './one-time-tokens.repo.ts';
import { mailPurposes, messagePurposes, methodOf, type OneTimeTokenType } from './purposes.ts';

export interface LinkRequest {
  purpose: keyof typeof mailPurposes;
  userId: string;
  /** Recipient of the email. */
  address: string;
  pkce: PkceChallenge | null;
  redirectTo: URL;
}

export interface IssuedLink {
  link: string;
  /** The link's secret. */
  token: string;
  /** Can be typed instead of following the link. */
  code: string;
}

/** Creates the secret of an email and stores its hash, replacing earlier ones of the same purpose. */
export async function issueLink(
  context: OneTimeContext,
  transaction: Transaction,
  { purpose, userId, address, pkce, redirectTo }: LinkRequest,
): Promise<IssuedLink> {
  const { tokenType, verification } = mailPurposes[purpose];
  const { code, token } = await issueSecret(context, transaction, { tokenType, userId, address, pkce: pkce !== null });
  if (pkce) await replaceFlowState(transaction, { userId, method: methodOf[tokenType], pkce, now: context.now() });
  const link = new URL(`${context.publicUrl}/auth/v1/verify`);
  link.search = new URLSearchParams({ token, type: verification, redirect_to: redirectTo.href }).toString();
  return { link: link.href, token, code };
}

/** The language of the request, used if the member has no language setting. */
interface AskedLanguage {
  asked: Language;
}

/** Lifetime of an email in seconds: that of the code for a sign-in, otherwise that of the link, which is longer. */
const lifeOf = (purpose: LinkRequest['purpose']): number =>
  purpose === 'magiclink' ? authPolicy.oneTimeCodeSeconds : authPolicy.oneTimeTokenSeconds;

/** @returns the email with a new link and code; send after the commit */
export async function issueMail(
  context: OneTimeContext,
  transaction: Transaction,
  request: LinkRequest & AskedLanguage,
): Promise<AccountMessage> {
  const language = await languageOf(transaction, request.userId, request.asked);
  const { link, code } = await issueLink(context, transaction, request);
  const { mail: kind } = mailPurposes[request.purpose];
  const contents = composeMail(kind, { language, to: request.address, link, code });
  return { kind, contents, lifeSeconds: lifeOf(request.purpose) };
}

export interface MessageRequest extends AskedLanguage {
  purpose: keyof typeof messagePurposes;
  userId: string;
  phone: string;
  channel: PhoneChannel;
  /** The message's id, if the caller has announced it already. */
  id?: string;
}

/** Replaces earlier codes of the purpose. @returns the message with a new code; send after the commit */
export async function issueMessage(
  context: OneTimeContext,
  transaction: Transaction,
  { purpose, userId, phone, asked, ...message }: MessageRequest,
): Promise<AccountMessage> {
  const { tokenType, message: kind } = messagePurposes[purpose];
  const { code } = await issueSecret(context, transaction, { tokenType, userId, address: phone, pkce: false });
  const language = await languageOf(transaction, userId, asked);
  const contents = composeMessage(kind, { language, phone, code, ...message });
  return { kind, contents, lifeSeconds: authPolicy.oneTimeCodeSeconds };
}

/** @returns the email with a code for a signed-in member; it opens no session, so it has no link */
export async function issueReauthenticationMail(
  context: OneTimeContext,
  transaction: Transaction,
  { userId, address, asked }: { userId: string; address: string } & AskedLanguage,
): Promise<AccountMessage> {
  const tokenType = messagePurposes.reauthentication.tokenType;
  const { code } = await issueSecret(context, transaction, { tokenType, userId, address, pkce: false });
  const language = await languageOf(transaction, userId, asked);
  const contents = composeMail('reauthentication', { language, to: address, link: context.publicUrl, code });
  return { kind: 'reauthentication', contents, lifeSeconds: authPolicy.oneTimeCodeSeconds };
}

async function issueSecret(
  context: OneTimeContext,
  transaction: Transaction,
  request: { tokenType: OneTimeTokenType; userId: string; address: string; pkce: boolean },
): Promise<{ code: string; token: string }> {
  const { tokenType, userId, address, pkce } = request;
  const code = makeOneTimeCode();
  const token = context.secrets.linkToken({ tokenType, address, code, pkce });
  await replaceOneTimeToken(transaction, {
    userId,
    type: tokenType,
    tokenHash: hashToken(token),
    relatesTo: address,
    now: context.now(),
  });
  return { code, token };
}
