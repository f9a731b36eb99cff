import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sendMail, takeCode, waitIn } from './mail-codes.ts';

const auth = vi.hoisted(() => ({
  resend: vi.fn(),
  signInWithOtp: vi.fn(),
  resetPasswordForEmail: vi.fn(),
  verifyOtp: vi.fn(),
}));
vi.mock('#lib/session/session.ts', () => ({ connectSession: async () => undefined }));
vi.mock('#lib/calls/supabase.ts', () => ({ getSupabase: async () => ({ auth }) }));

const email = 'nakato@example.org';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://awamu.example' });
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue({ error: null });
});

describe('an email with a link and a code', () => {
  it('to sign in creates no account for an unknown address', async () => {
    await sendMail('sign-in', email);
    expect(auth.signInWithOtp.mock.calls[0]?.[0]).toEqual({
      email,
      options: { emailRedirectTo: 'https://awamu.example/auth-callback', shouldCreateUser: false },
    });
  });

  it('to reset a password redirects to its form', async () => {
    await sendMail('recovery', email);
    expect(auth.resetPasswordForEmail).toHaveBeenCalledWith(email, {
      redirectTo: 'https://awamu.example/reset-password',
    });
  });

  it('passes on a refusal', async () => {
    auth.resend.mockResolvedValue({ error: new Error('not now') });
    await expect(sendMail('sign-up', email)).rejects.toThrow('not now');
  });

  it.each([
    ['recovery', 'recovery'],
    ['sign-in', 'email'],
    ['sign-up', 'email'],
  ] as const)('for %s: its code has the type %s', async (purpose, type) => {
    await takeCode(purpose, email, '123456');
    expect(auth.verifyOtp).toHaveBeenCalledWith({ email, token: '123456', type });
  });
});

it.each([
  ['For security purposes, you can only request this after 41 seconds.', 41],
  ['Request rate limit reached', null],
])('a refusal with %s: wait for %s', (message, seconds) => {
  expect(waitIn(new Error(message))).toBe(seconds);
});
