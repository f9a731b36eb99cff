import { beforeEach, expect, it, vi } from 'vitest';
import { sendPhoneCode, takePhoneCode } from './phone-codes.ts';

const auth = vi.hoisted(() => ({ signInWithOtp: vi.fn(), verifyOtp: vi.fn() }));
vi.mock('#lib/session/session.ts', () => ({ connectSession: async () => undefined }));
vi.mock('#lib/calls/supabase.ts', () => ({ getSupabase: async () => ({ auth }) }));

const phone = '+256772123456';
const request = { phone, channel: 'whatsapp', fullName: 'Nakato' } as const;

beforeEach(() => {
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue({ error: null });
});

it('sign-up creates the account with its name', async () => {
  await sendPhoneCode('sign-up', request);
  const options = { channel: 'whatsapp', shouldCreateUser: true, data: { full_name: 'Nakato' } };
  expect(auth.signInWithOtp).toHaveBeenCalledWith({ phone, options });
});

it('sign-in creates none', async () => {
  await sendPhoneCode('sign-in', request);
  expect(auth.signInWithOtp).toHaveBeenCalledWith({ phone, options: { channel: 'whatsapp', shouldCreateUser: false } });
});

it('verifies the code of a text message, and passes on refusals', async () => {
  await takePhoneCode(phone, '123456');
  expect(auth.verifyOtp).toHaveBeenCalledWith({ phone, token: '123456', type: 'sms' });
  auth.verifyOtp.mockResolvedValue({ error: new Error('expired') });
  auth.signInWithOtp.mockResolvedValue({ error: new Error('not now') });
  await expect(takePhoneCode(phone, '123456')).rejects.toThrow('expired');
  await expect(sendPhoneCode('sign-in', request)).rejects.toThrow('not now');
});
