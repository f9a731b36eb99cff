import { beforeEach, describe, expect, it, vi } from 'vitest';
import { completeCallback } from './complete-callback.ts';

const service = vi.hoisted(() => ({ session: vi.fn(), profile: vi.fn(), upsert: vi.fn(), owes: vi.fn() }));
vi.mock('#lib/session/session.ts', () => ({ connectSession: async () => undefined, owesSecondFactor: service.owes }));
vi.mock('#lib/calls/supabase.ts', () => ({
  getSupabase: async () => ({
    auth: { getSession: service.session },
    from: () => ({ select: () => ({ eq: () => ({ maybeSingle: service.profile }) }), upsert: service.upsert }),
  }),
}));

const user = { id: 'u1', email: 'auma@example.org', user_metadata: { full_name: 'Auma' } };
const address = new URL('https://awamu.example/auth-callback');

async function outcome(from = address): Promise<{ next: unknown; steps: string[] }> {
  const steps: string[] = [];
  const next = await completeCallback(from, (step) => steps.push(step)).catch((error: unknown) => error);
  return { next, steps };
}

beforeEach(() => {
  service.session.mockReset().mockResolvedValue({ data: { session: { user } }, error: null });
  service.profile.mockReset().mockResolvedValue({ data: { is_profile_complete: true }, error: null });
  service.upsert.mockReset().mockResolvedValue({ error: null });
  service.owes.mockReset().mockReturnValue(false);
});

describe('the return from a sign-in (specification, section 4)', () => {
  it('opens the dashboard with a complete profile, else the wizard', async () => {
    expect(await outcome()).toEqual({ next: '/dashboard', steps: ['settingUp'] });
    service.profile.mockResolvedValue({ data: { is_profile_complete: false }, error: null });
    expect((await outcome()).next).toBe('/profile-completion');
  });

  it('without the second factor opens the page that asks for it, and reads nothing', async () => {
    service.owes.mockReturnValue(true);
    expect(await outcome()).toEqual({ next: '/dashboard', steps: [] });
    expect(service.profile).not.toHaveBeenCalled();
  });

  it('without a profile creates an incomplete one and opens the wizard', async () => {
    service.profile.mockResolvedValue({ data: null, error: null });
    expect(await outcome()).toEqual({ next: '/profile-completion', steps: ['settingUp', 'creating'] });
    expect(service.upsert.mock.calls[0]?.[0]).toMatchObject({ full_name: 'Auma', is_profile_complete: false });
  });

  it('reports failures', async () => {
    service.profile.mockResolvedValue({ data: null, error: null });
    service.upsert.mockResolvedValue({ error: new Error('refused') });
    expect((await outcome()).next).toMatchObject({ failure: 'profile' });
    service.profile.mockResolvedValue({ data: null, error: new Error('away') });
    expect((await outcome()).next).toMatchObject({ failure: 'unexpected' });
    service.session.mockResolvedValue({ data: { session: null }, error: null });
    expect((await outcome()).next).toMatchObject({ failure: 'noSession' });
    service.session.mockResolvedValue({ data: { session: null }, error: new Error('invalid_grant') });
    expect((await outcome()).next).toMatchObject({ failure: 'expired' });
  });

  it('reads a refusal from the query or hash of the URL', async () => {
    for (const refused of ['?error=server_error', '#error=access_denied&error_code=server_error']) {
      expect((await outcome(new URL(refused, address))).next).toMatchObject({ failure: 'failed' });
    }
  });

  it.each([
    ['Unsupported provider: provider is not enabled', 'notConfigured'],
    ['Unable to exchange external code: invalid_client', 'invalidClient'],
    ['Unable to exchange external code: redirect_uri_mismatch', 'redirectMismatch'],
    ['Unable to exchange external code: invalid_grant', 'expired'],
    ['invalid flow state, flow state has expired', 'expired'],
    ['Email link is invalid or has expired', 'expired'],
    ['The sign-in was cancelled at google', 'failed'],
  ])('reports a provider’s refusal: %s', async (description, failure) => {
    const refused = new URL(
      `#${new URLSearchParams({ error: 'invalid_request', error_description: description })}`,
      address,
    );
    expect((await outcome(refused)).next).toMatchObject({ failure });
  });

  it.each([
    ['provider_email_needs_verification', 'needsMail'],
    ['email_exists', 'addressTaken'],
  ])('reports the service’s refusal: %s', async (code, failure) => {
    const refused = new URL(`#error=access_denied&error_code=${code}`, address);
    expect((await outcome(refused)).next).toMatchObject({ failure });
  });
});
