import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authPolicy } from '../auth-policy.ts';
import { clientOf } from '../client-address.ts';
import type { ExternalPerson } from '../external/external-person.ts';
import { withExternalAccount } from '../external/with-external-account.ts';
import { badWalletMessage, badWalletSignature, walletMessageSpent } from '../federation/federation-errors.ts';
import type { ExternalAccountContext, OriginContext, SessionContext, TimeContext } from '../flow-contexts.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { readBody } from '../request-input.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { hashToken } from '../tokens/token-secrets.ts';
import { parseWalletMessage, type WalletMessage } from '../web3/parse-wallet-message.ts';
import { spendProof } from '../web3/spent-proofs.repo.ts';
import { isSignedByWallet } from '../web3/verify-wallet-signature.ts';

const web3Body = z.object({
  chain: z.enum(['ethereum', 'solana']),
  message: z.string().min(1),
  signature: z.string().min(1).max(1_000),
});

/** Tolerance for the clocks of wallets. */
const toleranceMs = 30_000;

/** POST /token?grant_type=web3: a message for this product that a wallet has just signed opens one session. */
export async function tokenWeb3(
  context: ExternalAccountContext & SessionContext,
  request: FastifyRequest,
): Promise<SessionResponse> {
  const { chain, message: text, signature } = readBody(web3Body, request.body);
  const client = clientOf(request);
  return countFailures([[context.limiters.tokenByAddress, client.network]], async () => {
    const message = parseWalletMessage(chain, text);
    const expiresAt = requireForUsAndNow(context, message);
    if (!(await isSignedByWallet(message, text, signature))) throw badWalletSignature();
    const redirectTo = new URL(context.publicUrl);
    return withExternalAccount(
      context,
      { person: personOf(message), client, redirectTo },
      async (transaction, userId) => {
        const proofHash = hashToken(text);
        // Hashes the message, not the signature, as a message can have several valid signatures.
        const isFirst = await spendProof(transaction, { proofHash, expiresAt, now: context.now() });
        if (!isFirst) throw walletMessageSpent();
        return openSession(context, transaction, { userId, method: 'web3', client });
      },
    );
  });
}

/** @returns when the message expires. @throws AuthError validation_failed */
function requireForUsAndNow(context: OriginContext & TimeContext, message: WalletMessage): Date {
  const home = new URL(context.publicUrl);
  if (message.uri.origin !== home.origin) {
    throw badWalletMessage(
      'Signed message is using URI which is not allowed on this server, message was signed for another app',
    );
  }
  if (message.domain !== message.uri.host) {
    throw badWalletMessage('Signed message is using a domain which does not match its URI');
  }
  const now = context.now().getTime();
  const { issuedAt, notBefore, expiresAt } = message;
  if (issuedAt.getTime() - toleranceMs > now) throw badWalletMessage('Signed message was issued in the future');
  if (notBefore && notBefore.getTime() - toleranceMs > now) throw badWalletMessage('Signed message is not valid yet');
  const oldest = issuedAt.getTime() + authPolicy.walletMessageSeconds * 1_000;
  if (oldest <= now) throw badWalletMessage('Signed message was issued too long ago');
  if (expiresAt && expiresAt.getTime() <= now) throw badWalletMessage('Signed message is expired');
  return new Date(Math.min(oldest, expiresAt?.getTime() ?? oldest) + toleranceMs);
}

/** Named as in GoTrue: chain and address identify the person. */
function personOf({ chain, address, domain, statement, chainId }: WalletMessage): ExternalPerson {
  const account = chain === 'ethereum' ? address.toLowerCase() : address;
  const subject = `web3:${chain}:${account}`;
  return {
    provider: 'web3',
    subject,
    email: null,
    emailVerified: false,
    claims: {
      sub: subject,
      custom_claims: { address: account, chain, network: chainId ?? 'mainnet', domain, statement: statement ?? '' },
    },
    isSso: false,
  };
}
