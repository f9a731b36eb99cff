import type { Authenticator } from '#identity/authenticate.ts';
import type { Services } from '#identity/services.ts';
import type { TokenSigner } from '#identity/signing-keys.ts';
import type { Bus } from '#platform/bus.ts';
import type { Config } from '#platform/config.ts';
import type { Mailer } from '#platform/mail.ts';
import type { Messenger } from '#platform/messenger.ts';
import { type AuthDatabase, openAuthDatabase } from './auth-database.repo.ts';
import { type AuthRateLimits, defaultRateLimits } from './auth-policy.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';
import { createFederation, type Federation, noProviders } from './federation/federation.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/password-hasher.ts';
import { type AuthLimiters, createAuthLimiters } from './rate-limit/auth-limiters.ts';
import { createRotations, type Rotate } from './sessions/rotations.ts';
import { createRefreshTokens, type RefreshTokens } from './tokens/refresh-tokens.ts';
import { createSecretBox, type SecretBox } from './tokens/secret-box.ts';
import { createTokenSecrets, type TokenSecrets } from './tokens/token-secrets.ts';
import { createRelyingParty, type RelyingParty } from './webauthn/relying-party.ts';

export interface AuthDeps
  extends Pick<
    Services,
    'sql' | 'signer' | 'authenticator' | 'mailer' | 'messenger' | 'bus' | 'logger' | 'clock' | 'tokenSecret'
  > {
  /** With a database of the operator's own, other servers may share it, and limits hold for all of them. */
  config: Partial<Pick<Config, 'federation' | 'databaseUrl'>> & Pick<Config, 'publicUrl' | 'smtp'>;
  /** Other limits than the product's; each left out is as usual. */
  rateLimits?: Partial<AuthRateLimits>;
}

/** What the flows work with. */
export interface AuthContext {
  database: AuthDatabase;
  signer: TokenSigner;
  authenticator: Authenticator;
  mailer: Mailer;
  messenger: Messenger;
  bus: Bus;
  publicUrl: string;
  /** Whether an address must be confirmed before it can sign in: where mails really go out. */
  confirmsEmail: boolean;
  /** Whether messages to phones arrive: by a provider, or in the outbox of a trial, where the mails lie as well. */
  reachesPhones: boolean;
  now(): Date;
  hasher: PasswordHasher;
  limiters: AuthLimiters;
  secrets: TokenSecrets;
  refreshTokens: RefreshTokens;
  rotate: Rotate;
  box: SecretBox;
  relyingParty: RelyingParty;
  federation: Federation;
  background: BackgroundWork;
}

export function createAuthContext(deps: AuthDeps): AuthContext {
  const database = openAuthDatabase(deps.sql);
  const now = () => new Date(deps.clock.now());
  const secrets = createTokenSecrets(deps.tokenSecret);
  const shared = deps.config.databaseUrl === undefined ? undefined : { database, secrets };
  return {
    database,
    signer: deps.signer,
    authenticator: deps.authenticator,
    mailer: deps.mailer,
    messenger: deps.messenger,
    bus: deps.bus,
    publicUrl: deps.config.publicUrl,
    confirmsEmail: deps.config.smtp !== undefined,
    reachesPhones: deps.messenger.provider !== 'outbox' || deps.config.smtp === undefined,
    now,
    hasher: createPasswordHasher(),
    limiters: createAuthLimiters({ ...defaultRateLimits, ...deps.rateLimits }, deps.clock, shared),
    secrets,
    refreshTokens: createRefreshTokens(deps.tokenSecret),
    rotate: createRotations(database.single, now),
    box: createSecretBox(deps.tokenSecret),
    relyingParty: createRelyingParty(deps.config.publicUrl),
    federation: createFederation(deps.config.federation ?? noProviders, deps.config.publicUrl, deps.tokenSecret),
    background: createBackgroundWork(deps.logger),
  };
}
