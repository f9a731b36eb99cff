import { randomUUID } from 'node:crypto';
import { type PhoneChannel, phoneChannels } from '@awamu/contracts/phone-channels.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authPolicy } from '../auth-policy.ts';
import { clientOf } from '../client-address.ts';
import { validationFailed } from '../errors.ts';
import { type Challenge, insertChallenge } from '../factors/challenges.repo.ts';
import { factorKey, factorKeys } from '../factors/factor-key.ts';
import { listFactors, type StoredFactor } from '../factors/factors.repo.ts';
import { requireFactor } from '../factors/require-factor.ts';
import type {
  CallerContext,
  DataContext,
  LimitContext,
  OneTimeContext,
  OneTimeDeliveryContext,
  PasskeyContext,
} from '../flow-contexts.ts';
import { composeMessage } from '../mails/compose-message.ts';
import { languageOf } from '../mails/mail-language.repo.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { countMessage } from '../rate-limit/count-mail.ts';
import { readBody } from '../request-input.ts';
import { sendAfterCommit } from '../send-after-commit.ts';
import type { SignedInSession } from '../sessions/require-own-session.ts';
import { makeOneTimeCode } from '../tokens/token-secrets.ts';

const challengeBody = z.object({ channel: z.enum(phoneChannels).nullish() });

/** For requests without a plain IP address, which may all answer each other's challenges. */
const noAddress = '0.0.0.0';

/** POST /factors/:id/challenge: requests a proof of the factor, to be given from the same network within minutes. */
export async function factorChallenge(
  context: CallerContext & OneTimeDeliveryContext & PasskeyContext,
  request: FastifyRequest,
) {
  const { signedIn, factor } = await requireFactor(context, request);
  await countCall([[context.limiters.challengeByAccount, signedIn.account.id]]);
  const { channel } = readBody(challengeBody, request.body);
  const webauthn = await webauthnOptions(context, signedIn, factor);
  const id = randomUUID();
  const sent =
    factor.phone === null
      ? undefined
      : await phoneCode(context, request, { id, userId: signedIn.account.id, phone: factor.phone, channel });
  const now = context.now();
  const lifeMs = authPolicy.challengeSeconds * 1_000;
  await context.database.transaction(async (transaction) => {
    await insertChallenge(transaction, {
      id,
      factorId: factor.id,
      ip: clientOf(request).ip ?? noAddress,
      codeHash: sent?.codeHash ?? null,
      webauthn: webauthn?.stored ?? null,
      now,
      notBefore: new Date(now.getTime() - lifeMs),
    });
    if (sent) await sendAfterCommit(context, transaction, [sent.message]);
  });
  const expiresAt = Math.floor((now.getTime() + lifeMs) / 1_000);
  return { id, type: factor.factor_type, expires_at: expiresAt, ...(webauthn ? { webauthn: webauthn.response } : {}) };
}

interface PhoneToProve {
  /** Id of the challenge. */
  id: string;
  userId: string;
  phone: string;
  channel: PhoneChannel | null | undefined;
}

/** The code for the phone, and its hash to store. @throws AuthError over_sms_send_rate_limit */
async function phoneCode(
  context: DataContext & OneTimeContext & LimitContext,
  request: FastifyRequest,
  { id, userId, phone, channel }: PhoneToProve,
) {
  const client = clientOf(request);
  await countMessage(context, client, phone);
  const code = makeOneTimeCode();
  const seconds = authPolicy.challengeSeconds;
  const language = await languageOf(context.database.single, userId, client.language);
  const kind = 'second_factor';
  const contents = composeMessage(kind, { language, phone, channel: channel ?? 'sms', code, seconds });
  return { message: { kind, contents, lifeSeconds: seconds }, codeHash: context.secrets.factorCode(id, code) };
}

async function webauthnOptions(
  context: DataContext & PasskeyContext,
  { account }: SignedInSession,
  factor: StoredFactor,
) {
  if (factor.factor_type === 'recovery_code')
    throw validationFailed('factor_type needs to be totp, phone, or webauthn');
  if (factor.factor_type !== 'webauthn') return undefined;
  const use = 'second_factor';
  const key = factorKey(factor);
  if (key) {
    const publicKey = await context.relyingParty.requestOptions({ use, keys: [key] });
    return toChallenge('request', publicKey);
  }
  const existing = factorKeys(await listFactors(context.database.single, account.id));
  const userName = account.email || account.phone || account.id;
  const publicKey = await context.relyingParty.creationOptions({ use, userId: account.id, userName, existing });
  return toChallenge('create', publicKey);
}

function toChallenge<PublicKey extends { challenge: string }>(type: 'create' | 'request', publicKey: PublicKey) {
  const stored: NonNullable<Challenge['web_authn_session_data']> = { type, challenge: publicKey.challenge };
  return { stored, response: { type, credential_options: { publicKey } } };
}
