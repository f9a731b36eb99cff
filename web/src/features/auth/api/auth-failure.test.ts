import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NotConfiguredError } from '#lib/calls/app-config.ts';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { authFailure, googleFailure, refused } from './auth-failure.ts';
import { profileRoute } from './sign-in.ts';

const fallback = 'auth:error.signIn';
const defaultSentence = 'Failed to sign in. Please check your credentials.';
beforeAll(() => loadWords('auth'));
afterEach(async () => {
  await i18n.changeLanguage('en');
  i18n.removeResourceBundle('de', 'auth');
});

describe('the text of a failed sign-in', () => {
  it('is the text of the service', () => {
    expect(authFailure(i18n, new Error('Invalid login credentials'), fallback)).toBe('Invalid login credentials');
  });

  it.each([
    ['invalid_credentials', 'Invalid login credentials'],
    ['email_not_confirmed', 'Email not confirmed'],
    ['user_already_exists', 'User already registered'],
    ['email_exists', 'A user with this email address has already been registered'],
    ['phone_exists', 'A user with this phone number has already been registered'],
    ['weak_password', 'Password is known to be weak and easy to guess, please choose a different one.'],
    ['same_password', 'New password should be different from the old password.'],
    ['otp_expired', 'Token has expired or is invalid'],
    ['phone_provider_disabled', 'Phone logins are disabled'],
    ['over_request_rate_limit', 'Request rate limit reached'],
    ['over_email_send_rate_limit', 'For security purposes, you can only request this after 42 seconds.'],
  ])('for %s is the text of the service', (code, sentence) => {
    const refusal = (message: string) => Object.assign(new Error(message), { code });
    expect(authFailure(i18n, refusal(sentence), fallback)).toBe(sentence);
  });

  it('is in the reader’s language, whatever the service says', () => {
    // Another file of this thread may have loaded all German words.
    i18n.removeResourceBundle('de', 'auth');
    i18n.addResourceBundle('de', 'auth', { refusal: { invalid_credentials: 'Falsches Passwort' } });
    const technical = refused(new Error('Something technical'), fallback).sentence;
    expect(saidNow(i18n, technical)).toBe('Something technical');
    void i18n.changeLanguage('de');
    const refusal = Object.assign(new Error('Invalid login credentials'), { code: 'invalid_credentials' });
    expect(authFailure(i18n, refusal, fallback)).toBe('Falsches Passwort');
    // The text on screen follows the language.
    expect(saidNow(i18n, technical)).toBe(defaultSentence);
  });

  it('is the default if the service gives none', () => {
    expect(authFailure(i18n, new Error(''), fallback)).toBe(defaultSentence);
    expect(authFailure(i18n, 'thrown text', fallback)).toBe(defaultSentence);
  });

  it('is that of a missing setup if the server has no configuration', () => {
    expect(authFailure(i18n, new NotConfiguredError('404'), fallback)).toBe('Authentication service not configured');
  });

  it('of a closed account is its own', () => {
    const banned = Object.assign(new Error('User is banned'), { code: 'user_banned' });
    expect(authFailure(i18n, banned, fallback)).toMatch(/^This account is closed\./);
  });

  it('of an unreachable server mentions the network', () => {
    const unreachable = Object.assign(new Error('Failed to fetch'), { name: 'AuthRetryableFetchError', status: 0 });
    expect(authFailure(i18n, unreachable, fallback)).toBe('Network error. Please check your connection and try again.');
    expect(authFailure(i18n, new TypeError('fetch failed'), fallback)).toMatch(/^Network error/);
  });
});

describe('the text of a failed Google sign-in (specification, section 8)', () => {
  it.each([
    ['provider is not configured', /not configured/],
    ['invalid_client', /Invalid Google client/],
    ['redirect_uri_mismatch', /redirect URL does not match/],
    ['anything else', /^Google sign-in failed\. Please try again or contact support\.$/],
  ])('%s', (message, expected) => {
    expect(i18n.t(googleFailure(new Error(message), fallback) as 'common:loading')).toMatch(expected);
  });

  it('falls back to the default of its modal', () => {
    expect(googleFailure(undefined, fallback)).toBe(fallback);
  });
});

describe('the path after sign-in', () => {
  it('is the wizard for an incomplete profile', () => {
    expect(profileRoute({ is_profile_complete: true }, null)).toBe('/dashboard');
    expect(profileRoute({ is_profile_complete: true }, '/settings')).toBe('/settings');
    for (const destination of [null, '/settings']) {
      expect(profileRoute({ is_profile_complete: false }, destination)).toBe('/profile-completion');
      expect(profileRoute(null, destination)).toBe('/profile-completion');
    }
  });

  it('is the admin area for an operator without a profile', () => {
    expect(profileRoute(null, null, true)).toBe('/admin');
    expect(profileRoute({ is_profile_complete: false }, '/admin/inbox', true)).toBe('/admin/inbox');
    expect(profileRoute({ is_profile_complete: true }, null, true)).toBe('/dashboard');
  });
});
