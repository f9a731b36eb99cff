import { createClient, type Session } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { type AuthClient, type AuthFixture, type AuthServer, goodPassword, join } from './auth-fixture.ts';
import { decodeJwt } from './decode-token.ts';

export interface AppFactor {
  id: string;
  secret: string;
}

/** The code of the authenticator app at the server's time. */
export function appCode(fixture: Pick<AuthFixture, 'now'>, { secret }: Pick<AppFactor, 'secret'>): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: fixture.now() });
}

/** Enrolls an authenticator app without verifying it. */
export async function beginApp(device: AuthClient, friendlyName = 'Phone'): Promise<AppFactor> {
  const { data, error } = await device.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { id: data.id, secret: data.totp.secret };
}

/** Verifies the app on this device with an unused code. */
export async function proveApp(
  fixture: Pick<AuthFixture, 'now' | 'passSeconds'>,
  device: AuthClient,
  factor: AppFactor,
): Promise<void> {
  fixture.passSeconds(30);
  const { error } = await device.mfa.challengeAndVerify({ factorId: factor.id, code: appCode(fixture, factor) });
  if (error) throw error;
}

export interface GuardedMember {
  email: string;
  device: AuthClient;
  factor: AppFactor;
  session: Session;
}

/** A member with two-step sign-in; the device's session is aal2. */
export async function joinWithApp(fixture: AuthFixture, server: AuthServer): Promise<GuardedMember> {
  const { email, device, session } = await join(server);
  const factor = await beginApp(device);
  await proveApp(fixture, device, factor);
  return { email, device, factor, session };
}

/** Another device of the member, signed in by password only. */
export async function passwordOnly(server: AuthServer, email: string): Promise<AuthClient> {
  const device = server.device();
  const { error } = await device.signInWithPassword({ email, password: goodPassword });
  if (error) throw error;
  return device;
}

/** A client with the project's service key. */
export function operatorOf({ keys }: AuthFixture, { url }: AuthServer): AuthClient {
  return createClient(url, keys.serviceRole, { auth: { persistSession: false, autoRefreshToken: false } }).auth;
}

export function claimsOf(accessToken: string | undefined): Record<string, unknown> {
  return decodeJwt(accessToken).claims;
}
