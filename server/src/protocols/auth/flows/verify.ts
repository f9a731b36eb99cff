import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Client, clientOf } from '../client-address.ts';
import { authErrorOf } from '../error-reply.ts';
import { validationFailed } from '../errors.ts';
import type {
  DataContext,
  LimitContext,
  NotificationContext,
  OneTimeContext,
  PhoneContext,
  SessionContext,
} from '../flow-contexts.ts';
import { consumeVerification, type Verification } from '../one-time/consume-verification.ts';
import { emailVerificationTypes, phoneVerificationTypes, type VerificationType } from '../one-time/purposes.ts';
import { readPhone } from '../phones.ts';
import { type Counted, countFailures } from '../rate-limit/auth-limiters.ts';
import { redirectTarget, withFragment, withQuery } from '../redirect-target.ts';
import { readBody, readEmail, readInput } from '../request-input.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { pkcePrefix } from '../tokens/token-secrets.ts';

const verifyBody = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  token: z.string().nullish(),
  token_hash: z.string().nullish(),
});
const verificationType = z.object({ type: z.enum([...emailVerificationTypes, ...phoneVerificationTypes]) });
const verifyQuery = z.object({ type: z.enum(emailVerificationTypes), token: z.string().min(1) });

/** Answer to the first of the two confirmations of an email change. */
const firstConfirmation = {
  code: 200,
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
};

function countedBy(context: LimitContext, client: Client, destination?: string): Counted[] {
  const counted: Counted[] = [[context.limiters.verifyByAddress, client.network]];
  if (destination !== undefined) counted.push([context.limiters.verifyByDestination, destination]);
  return counted;
}

/** POST /verify: accepts a typed code with its address or number, or the token of a link, and opens a session. */
export async function verifyPost(
  context: DataContext & SessionContext & OneTimeContext & NotificationContext,
  request: FastifyRequest,
): Promise<SessionResponse | typeof firstConfirmation> {
  const client = clientOf(request);
  const body = readBody(verifyBody, request.body);
  const { type } = readInput(verificationType, body);
  const verification: Verification = { type, ...readSecret(context, type, body) };
  const sentTo = 'code' in verification ? verification.sentTo : undefined;
  return countFailures(countedBy(context, client, sentTo), () =>
    consumeVerification(context, verification, client, async (transaction, verified) => {
      if (verified.step === 'waits_for_other') return firstConfirmation;
      return openSession(context, transaction, { userId: verified.userId, method: verified.method, client });
    }),
  );
}

const phoneTypes = new Set<VerificationType>(phoneVerificationTypes);

function readSecret(
  context: PhoneContext,
  type: VerificationType,
  { token, token_hash: linkToken, email, phone }: z.output<typeof verifyBody>,
) {
  if (linkToken) {
    if (token || email || phone) throw validationFailed('Only the token_hash and type should be provided');
    return { linkToken };
  }
  if (!token) throw validationFailed('Verify requires a token or a token hash');
  const sentTo = phoneTypes.has(type) ? phone : email;
  if (!sentTo || (email && phone)) {
    throw validationFailed('Only an email address or phone number should be provided on verify');
  }
  return { code: token, sentTo: phoneTypes.has(type) ? readPhone(context, sentTo) : readEmail(sentTo) };
}

/**
 * GET /verify: the target of email links. Redirects the browser to the product with a session in the fragment, or with
 * a PKCE code; with an error if the link is used, expired or wrong.
 */
export async function verifyGet(
  context: DataContext & SessionContext & OneTimeContext & NotificationContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { redirect_to: requested } = request.query as { redirect_to?: unknown };
  const target = redirectTarget(typeof requested === 'string' ? requested : undefined, context.publicUrl);
  return reply.redirect(await followLink(context, request, target), 303);
}

async function followLink(
  context: DataContext & SessionContext & OneTimeContext & NotificationContext,
  request: FastifyRequest,
  target: URL,
): Promise<string> {
  const client = clientOf(request);
  try {
    const { type, token } = readInput(verifyQuery, request.query);
    return await countFailures(countedBy(context, client), () =>
      consumeVerification(context, { type, linkToken: token }, client, async (transaction, verified) => {
        if (verified.step === 'waits_for_other') return withFragment(target, { message: firstConfirmation.msg });
        if (verified.authCode !== undefined) return withQuery(target, { code: verified.authCode }).href;
        const { userId, method } = verified;
        const session = await openSession(context, transaction, { userId, method, client });
        return withFragment(target, sessionFragment(session, type));
      }),
    );
  } catch (error) {
    return errorAddress(request, target, error);
  }
}

function sessionFragment(session: SessionResponse, type: VerificationType): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type,
    type,
  };
}

/** The error where the client looks for it: in the fragment, and for PKCE also in the query. */
function errorAddress(request: FastifyRequest, target: URL, cause: unknown): string {
  const error = authErrorOf(cause);
  if (error.status >= 500) request.log.error({ err: cause }, 'a link could not be followed');
  const values = {
    error: error.status >= 500 ? 'server_error' : 'access_denied',
    error_code: error.code,
    error_description: error.code === 'otp_expired' ? 'Email link is invalid or has expired' : error.message,
  };
  const { token } = request.query as { token?: unknown };
  const isPkce = typeof token === 'string' && token.startsWith(pkcePrefix);
  return withFragment(isPkce ? withQuery(target, values) : target, values);
}
