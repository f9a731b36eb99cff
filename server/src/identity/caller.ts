import { networkOf } from '#platform/http/client-network.ts';

/** The roles a request can run as. */
export type CallerRole = 'anon' | 'authenticated' | 'service_role';

/** The caller of a request, read from a verified token and set on the request's transaction. */
export interface Caller {
  role: CallerRole;
  claims: Record<string, unknown>;
  /** The claims as JSON text, as the database reads them from request.jwt.claims. */
  claimsJson: string;
  /** The member; null for anon and service_role. */
  userId: string | null;
  sessionId: string | null;
  /** Seconds since 1970; null if the token does not expire. */
  expiresAt: number | null;
  /** The network that the request came from (fromNetwork). */
  network?: string;
  /** What SQL may read of the request; only the data API sets it. */
  request?: RequestSettings;
}

/** Settings of one transaction; `headers` and `cookies` are JSON objects as text. */
export interface RequestSettings {
  method: string;
  path: string;
  headers: string;
  cookies: string;
  /** null: the database's own. */
  timezone: string | null;
}

const callerRoles = new Set<string>(['anon', 'authenticated', 'service_role']);

/** Reads a caller from verified claims; null if they name no known role. */
export function callerFromClaims(claims: Record<string, unknown>): Caller | null {
  const role = claims['role'];
  if (typeof role !== 'string' || !callerRoles.has(role)) return null;
  const text = (name: string): string | null => (typeof claims[name] === 'string' ? claims[name] : null);
  if (claims['is_anonymous'] === true) return visitorWithAccount(claims);
  return {
    role: role as CallerRole,
    claims,
    claimsJson: JSON.stringify(claims),
    userId: role === 'authenticated' ? text('sub') : null,
    sessionId: text('session_id'),
    expiresAt: typeof claims['exp'] === 'number' ? claims['exp'] : null,
  };
}

/** The caller with their network, which shares limits of the database; the server's own keys have none. */
export function fromNetwork(caller: Caller, ip: string): Caller {
  return caller.role === 'service_role' ? caller : { ...caller, network: networkOf(ip) };
}

/**
 * An anonymous account counts as a visitor everywhere but in the auth service, which reads the claims. platform.enter
 * enforces the same in the database.
 */
function visitorWithAccount(claims: Record<string, unknown>): Caller {
  return {
    role: 'anon',
    claims,
    claimsJson: JSON.stringify({ role: 'anon' }),
    userId: null,
    sessionId: null,
    expiresAt: typeof claims['exp'] === 'number' ? claims['exp'] : null,
  };
}
