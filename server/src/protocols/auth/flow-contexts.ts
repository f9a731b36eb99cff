import type { Authenticator } from '#identity/authenticate.ts';
import type { TokenSigner } from '#identity/signing-keys.ts';
import type { SecretBox } from '#platform/crypto/secret-box.ts';
import type { Messenger } from '#platform/delivery/messenger.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { Bus } from '#platform/process/bus.ts';
import type { Logger } from '#platform/process/logger.ts';
import type { AuthDatabase } from './auth-database.repo.ts';
import type { BackgroundWork } from './background-work.ts';
import type { Federation } from './federation/federation.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { AuthLimiters } from './rate-limit/auth-limiters.ts';
import type { Rotate } from './sessions/rotations.ts';
import type { RefreshTokens } from './tokens/refresh-tokens.ts';
import type { TokenSecrets } from './tokens/token-secrets.ts';
import type { RelyingParty } from './webauthn/relying-party.ts';

export interface TimeContext {
  now(): Date;
}

/** Access to accounts and sessions in the database. */
export interface DataContext extends TimeContext {
  database: AuthDatabase;
}

/** Identifies the caller, from the token and the session's row. */
export interface CallerContext extends DataContext {
  authenticator: Authenticator;
}

export interface OriginContext {
  /** PUBLIC_URL */
  publicUrl: string;
}

export interface PhoneContext {
  /** The provider of text messages as the settings show it. */
  phoneProvider: Pick<Messenger, 'provider' | 'channels'>;
  /** Whether messages to phones are delivered, by a provider or to the outbox of a server without one. */
  reachesPhones: boolean;
}

/** The operator's configuration. */
export interface SetupContext extends OriginContext, PhoneContext {
  /** Whether an address must be confirmed before it can sign in: true if emails are really sent. */
  confirmsEmail: boolean;
}

export interface LimitContext {
  limiters: AuthLimiters;
}

/** Opens and continues sessions, and signs their tokens. */
export interface SessionContext extends TimeContext, OriginContext, LimitContext, BackgroundContext {
  signer: TokenSigner;
  refreshTokens: RefreshTokens;
}

/** Exchanges refresh tokens. */
export interface RotationContext {
  rotate: Rotate;
}

/** Announces ended sessions to all servers. */
export interface RevocationContext {
  bus: Bus;
}

export interface PasswordContext {
  hasher: PasswordHasher;
}

/** Encrypts stored secrets, so that a copy of the database is not enough to use them. */
export interface SealContext {
  box: SecretBox;
}

export interface PasskeyContext {
  relyingParty: RelyingParty;
}

export interface FederationContext {
  federation: Federation;
}

/** Makes and verifies one-time codes and email links. */
export interface OneTimeContext extends TimeContext, OriginContext {
  secrets: TokenSecrets;
}

/** Verifies a second factor of any kind. */
export interface FactorContext extends SealContext, PasskeyContext, Pick<OneTimeContext, 'now' | 'secrets'> {}

/** Runs work after the answer if its duration would reveal something. */
export interface BackgroundContext {
  background: BackgroundWork;
}

/** Sends emails and messages. */
export interface DeliveryContext extends BackgroundContext {
  outbox: Outbox;
}

/** Notifies members of changes in their accounts. */
export interface NotificationContext extends TimeContext, DeliveryContext, LimitContext, OriginContext, PhoneContext {}

/** Stores what is done after the answer. */
export interface RequestedWorkContext extends DataContext, TimeContext, BackgroundContext {
  /** Its key is derived for requested work only. */
  requestBox: SecretBox;
  logger: Logger;
}

/** Sends a one-time code or link on request, within the rate limits. */
export interface OneTimeDeliveryContext extends RequestedWorkContext, OneTimeContext, DeliveryContext, LimitContext {}

/** Redirects a browser to an external provider. */
export interface ExternalFlowContext extends DataContext, LimitContext, FederationContext, OriginContext {}

/** Finds or creates the account of a person whom a provider or a wallet has identified. */
export interface ExternalAccountContext extends DataContext, OneTimeContext, NotificationContext, SetupContext {}

/** Redirects a browser back to the app with a session, or with a code for one. */
export interface LandingContext extends SessionContext, SealContext {}
