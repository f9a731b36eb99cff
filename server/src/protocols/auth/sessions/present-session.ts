import { authPolicy } from '../auth-policy.ts';
import type { SessionContext } from '../flow-contexts.ts';
import { type PresentedUser, presentUser } from '../users/present-user.ts';
import type { SessionAccount } from './sessions.repo.ts';

/** Answer to every successful sign-in and refresh: RFC 6749, section 5.1, with GoTrue's additions. */
export interface SessionResponse {
  access_token: string;
  token_type: 'bearer';
  /** Seconds from now. */
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: PresentedUser;
}

export function presentSession(
  context: Pick<SessionContext, 'signer' | 'publicUrl' | 'now'>,
  account: SessionAccount,
  refreshToken: string,
): SessionResponse {
  const issuedAt = Math.floor(context.now().getTime() / 1_000);
  const expiresAt = issuedAt + authPolicy.accessTokenSeconds;
  const accessToken = context.signer.sign({
    iss: `${context.publicUrl}/auth/v1`,
    sub: account.id,
    aud: account.aud,
    exp: expiresAt,
    iat: issuedAt,
    email: account.email ?? '',
    phone: account.phone ?? '',
    app_metadata: account.raw_app_meta_data,
    user_metadata: account.raw_user_meta_data,
    role: account.role,
    aal: account.aal,
    amr: account.amr,
    session_id: account.session_id,
    is_anonymous: account.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: authPolicy.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: presentUser(account),
  };
}
