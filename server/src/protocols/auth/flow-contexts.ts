import type { Authenticator } from '#identity/authenticate.ts';
import type { TokenSigner } from '#identity/signing-keys.ts';
import type { Messenger } from '#platform/delivery/messenger.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Bus } from '#platform/process/bus.ts';
import type { AuthDatabase } from './auth-database.repo.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Federation } from './federation/federation.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { AuthLimiters } from './rate-limit/auth-limiters.ts';
import type { Rotate } from './sessions/rotations.ts';
import type { RefreshTokens } from './tokens/refresh-tokens.ts';
import type { SecretBox } from './tokens/secret-box.ts';
import type { TokenSecrets } from './tokens/token-secrets.ts';
import type { RelyingParty } from './webauthn/relying-party.ts';

export interface TimeContext {
  now(): Date;
}

/** Reads and changes what the database keeps of accounts and sessions. */
export interface DataContext extends TimeContext {
  database: AuthDatabase;
}

/** Knows who asks, from the token and from the session that the database has. */
export interface CallerContext extends DataContext {
  authenticator: Authenticator;
}

export interface OriginContext {
  /** PUBLIC_URL */
  publicUrl: string;
}

export interface PhoneContext {
  /** Whether messages to phones arrive: by a provider, or in the outbox of a trial, where the mails lie as well. */
  reachesPhones: boolean;
}

/** What the operator has configured. */
export interface SetupContext extends OriginContext, PhoneContext {
  /** Whether an address must be confirmed before it can sign in: where mails really go out. */
  confirmsEmail: boolean;
}

export interface LimitContext {
  limiters: AuthLimiters;
}

/** Opens and continues sessions, and signs their tokens. */
export interface SessionContext extends TimeContext, OriginContext {
  signer: TokenSigner;
  refreshTokens: RefreshTokens;
}

/** Exchanges refresh tokens. */
export interface RotationContext {
  rotate: Rotate;
}

/** Tells all servers which sessions have ended. */
export interface RevocationContext {
  bus: Bus;
}

export interface PasswordContext {
  hasher: PasswordHasher;
}

/** Seals what is stored, so that a copy of the database opens nothing. */
export interface SealContext {
  box: SecretBox;
}

export interface PasskeyContext {
  relyingParty: RelyingParty;
}

export interface FederationContext {
  federation: Federation;
}

/** Makes and recognises one-time codes and the links of mails. */
export interface OneTimeContext extends TimeContext, OriginContext {
  secrets: TokenSecrets;
}

/** Checks a second factor of any kind. */
export interface FactorContext extends SealContext, PasskeyContext, Pick<OneTimeContext, 'now' | 'secrets'> {}

/** Works on after the answer, where the time of the work would tell something. */
export interface BackgroundContext {
  background: BackgroundWork;
}

/** Sends mails and messages. */
export interface DeliveryContext extends BackgroundContext {
  mailer: Mailer;
  messenger: Messenger;
}

/** Tells members what has changed in their accounts. */
export interface NotificationContext extends DeliveryContext, LimitContext, OriginContext, PhoneContext {}

/** Sends a one-time code or link to whoever asks for one, as often as the limits allow. */
export interface OneTimeDeliveryContext extends DataContext, OneTimeContext, DeliveryContext, LimitContext {}

/** Sends a browser to a provider that says who its member is. */
export interface DepartureContext extends DataContext, LimitContext, FederationContext, OriginContext {}

/** Finds or makes the account of somebody whom a provider or a wallet has identified. */
export interface ArrivalContext extends DataContext, OneTimeContext, NotificationContext, SetupContext {}

/** Sends a browser back to the app with a session, or with a code for one. */
export interface LandingContext extends SessionContext, SealContext {}
