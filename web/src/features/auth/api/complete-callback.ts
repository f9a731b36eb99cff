import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { paths } from '#lib/addresses/paths.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { connectSession, owesSecondFactor } from '#lib/session/session.ts';
import { createProfile } from './create-profile.ts';
import { routeOf } from './sign-in.ts';

export type CallbackStep = 'completing' | 'settingUp' | 'creating';
export type CallbackFailure =
  | 'notConfigured'
  | 'invalidClient'
  | 'redirectMismatch'
  | 'needsMail'
  | 'addressTaken'
  | 'away'
  | 'closed'
  | 'expired'
  | 'failed'
  | 'profile'
  | 'noSession'
  | 'unexpected';

export class CallbackError extends Error {
  readonly failure: CallbackFailure;

  constructor(failure: CallbackFailure) {
    super(`auth callback: ${failure}`);
    this.name = 'CallbackError';
    this.failure = failure;
  }
}

/**
 * Maps the service's error texts (docs/protocols/auth.md) to ours; the first match wins. Source: specification, section
 * 8, 'Callback' and 'Google mapping'.
 */
const failures: readonly (readonly [RegExp, CallbackFailure])[] = [
  [/not configured|not enabled/, 'notConfigured'],
  [/invalid_client/, 'invalidClient'],
  [/redirect_uri_mismatch/, 'redirectMismatch'],
  [/provider_email_needs_verification/, 'needsMail'],
  [/email_exists/, 'addressTaken'],
  [/user_banned|banned/, 'closed'],
  [/temporarily_unavailable/, 'away'],
  [/invalid_grant|expired/, 'expired'],
];

function callbackFailure(message: string): CallbackFailure {
  return failures.find(([words]) => words.test(message))?.[1] ?? 'failed';
}

/**
 * Completes a sign-in that returned from Google or an email; returns the path to open next.
 * @param address the page's URL when it was opened, with query and hash
 * @throws CallbackError
 */
export async function completeCallback(address: URL, onStep: (step: CallbackStep) => void): Promise<string> {
  const refusal = refusalIn(address);
  if (refusal) throw new CallbackError(callbackFailure(refusal));

  const supabase = await getSupabase().catch(() => {
    throw new CallbackError('notConfigured');
  });
  await connectSession();
  const session = await sessionFrom(supabase, address);
  // The dashboard's guard asks for the second factor first.
  if (owesSecondFactor(session)) return paths.dashboard;
  onStep('settingUp');
  const { data: profile, error } = await supabase
    .from('profiles')
    .select('is_profile_complete')
    .eq('id', session.user.id)
    .maybeSingle();
  if (error) throw new CallbackError('unexpected');
  if (profile) return routeOf(session.user.id, profile);

  onStep('creating');
  const name: unknown = session.user.user_metadata['full_name'];
  await createProfile(session.user, typeof name === 'string' ? name : null).catch(() => {
    throw new CallbackError('profile');
  });
  return paths.profileCompletion;
}

/** The service reports a refused link in the query or in the hash. */
function refusalIn(address: URL): string | null {
  const hash = new URLSearchParams(address.hash.slice(1));
  const code = hash.get('error_code') ?? address.searchParams.get('error_code');
  const description = hash.get('error_description') ?? address.searchParams.get('error_description');
  const error = hash.get('error') ?? address.searchParams.get('error');
  return error || code ? [error, code, description].filter(Boolean).join(' ') : null;
}

async function sessionFrom(supabase: SupabaseClient, address: URL): Promise<Session> {
  const { data, error } = await supabase.auth.getSession();
  if (error) throw new CallbackError(callbackFailure(error.message));
  if (data.session) return data.session;

  const tokenHash = address.searchParams.get('token_hash');
  if (!tokenHash) throw new CallbackError('noSession');
  const verified = await supabase.auth.verifyOtp({ token_hash: tokenHash, type: 'email' });
  if (verified.error) throw new CallbackError(callbackFailure(verified.error.message));
  if (!verified.data.session) throw new CallbackError('noSession');
  return verified.data.session;
}
