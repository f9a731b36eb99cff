import type { Services } from '#identity/services.ts';
import type { Config } from '#platform/config/config.ts';
import { createSecretBox } from '#platform/crypto/secret-box.ts';
import { openAuthDatabase } from './auth-database.repo.ts';
import { type AuthRateLimits, defaultRateLimits } from './auth-policy.ts';
import { createBackgroundWork } from './background-work.ts';
import { createFederation, noProviders } from './federation/federation.ts';
import type {
  CallerContext,
  DeliveryContext,
  FederationContext,
  LimitContext,
  OneTimeContext,
  PasskeyContext,
  PasswordContext,
  RequestedWorkContext,
  RevocationContext,
  RotationContext,
  SealContext,
  SessionContext,
  SetupContext,
} from './flow-contexts.ts';
import type { HashingThreads } from './passwords/hashing-threads.ts';
import { createPasswordHasher } from './passwords/password-hasher.ts';
import { createAuthLimiters } from './rate-limit/auth-limiters.ts';
import { createRotations } from './sessions/rotations.ts';
import { createRefreshTokens } from './tokens/refresh-tokens.ts';
import { createTokenSecrets } from './tokens/token-secrets.ts';
import { createRelyingParty } from './webauthn/relying-party.ts';

export interface AuthDeps
  extends Pick<Services, 'sql' | 'signer' | 'authenticator' | 'outbox' | 'bus' | 'logger' | 'clock' | 'tokenSecret'> {
  messenger: Pick<Services['messenger'], 'provider' | 'channels'>;
  jobs: Pick<Services['jobs'], 'schedule'>;
  /** With a database of the operator's own, other servers may share it, and limits hold for all of them. */
  config: Partial<Pick<Config, 'federation' | 'databaseUrl'>> & Pick<Config, 'publicUrl' | 'smtp'>;
  /** Overrides of the default rate limits. */
  rateLimits?: Partial<AuthRateLimits>;
  /** The queue of password hashes; authPolicy.passwordQueue if left out. */
  passwordQueue?: { threads: number; maxWaiting: number };
  /** What hashes passwords; threads of its own at the cost of argon2id.ts if left out. */
  hashing?: HashingThreads | undefined;
}

/** The context of all flows; each flow declares the parts that it uses (flow-contexts.ts). */
export interface AuthContext
  extends CallerContext,
    SetupContext,
    LimitContext,
    SessionContext,
    RotationContext,
    RevocationContext,
    PasswordContext,
    SealContext,
    PasskeyContext,
    FederationContext,
    OneTimeContext,
    RequestedWorkContext,
    DeliveryContext {}

export function createAuthContext(deps: AuthDeps): AuthContext {
  const database = openAuthDatabase(deps.sql);
  const now = () => new Date(deps.clock.now());
  const secrets = createTokenSecrets(deps.tokenSecret);
  const shared = deps.config.databaseUrl === undefined ? undefined : { database, secrets };
  return {
    database,
    signer: deps.signer,
    authenticator: deps.authenticator,
    outbox: deps.outbox,
    phoneProvider: deps.messenger,
    bus: deps.bus,
    publicUrl: deps.config.publicUrl,
    confirmsEmail: deps.config.smtp !== undefined,
    reachesPhones: deps.messenger.provider !== 'outbox' || deps.config.smtp === undefined,
    now,
    hasher: createPasswordHasher(deps.passwordQueue, deps.hashing),
    limiters: createAuthLimiters({ ...defaultRateLimits, ...deps.rateLimits }, deps.clock, shared),
    secrets,
    refreshTokens: createRefreshTokens(deps.tokenSecret),
    rotate: createRotations(database.single, now),
    box: createSecretBox(deps.tokenSecret, 'second factors'),
    relyingParty: createRelyingParty(deps.config.publicUrl),
    federation: createFederation(deps.config.federation ?? noProviders, deps.config.publicUrl, deps.tokenSecret),
    background: createBackgroundWork(deps.logger),
    requestBox: createSecretBox(deps.tokenSecret, 'requested work'),
    logger: deps.logger,
  };
}
