import { beforeEach, expect, it, vi } from 'vitest';
import { signUp } from './sign-up.ts';

const service = vi.hoisted(() => ({ signUp: vi.fn(), upsert: vi.fn(), log: vi.fn() }));
vi.mock('#lib/session/session.ts', () => ({ connectSession: async () => undefined }));
vi.mock('#lib/failures/log-failure.ts', () => ({ logFailure: service.log }));
vi.mock('#lib/calls/supabase.ts', () => ({
  getSupabase: async () => ({ auth: { signUp: service.signUp }, from: () => ({ upsert: service.upsert }) }),
}));

const nakato = { fullName: 'Nakato', email: 'nakato@example.org', password: 'matoke and groundnut sauce' };
const user = { id: 'u1', email: nakato.email };

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://awamu.example' });
  service.signUp.mockReset().mockResolvedValue({ data: { user, session: {} }, error: null });
  service.upsert.mockReset().mockResolvedValue({ error: null });
  service.log.mockReset();
});

it('sends the full name as user data, then makes the incomplete profile row', async () => {
  expect(await signUp(nakato)).toBe('signed-in');
  expect(service.signUp.mock.calls[0]?.[0]).toMatchObject({ options: { data: { full_name: 'Nakato' } } });
  expect(service.upsert.mock.calls[0]?.[0]).toEqual({
    id: 'u1',
    full_name: 'Nakato',
    email: nakato.email,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    is_profile_complete: false,
  });
  expect(service.log).not.toHaveBeenCalled();
});

it('continues if the profile row fails, which is only logged', async () => {
  service.upsert.mockResolvedValue({ error: new Error('no row') });
  expect(await signUp(nakato)).toBe('signed-in');
  expect(service.log).toHaveBeenCalledOnce();
});

it('reports that the address must be confirmed first, and creates no row yet', async () => {
  service.signUp.mockResolvedValue({ data: { user, session: null }, error: null });
  expect(await signUp(nakato)).toBe('confirm');
  expect(service.upsert).not.toHaveBeenCalled();
});
