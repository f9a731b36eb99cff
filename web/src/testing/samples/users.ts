import type { LegalHold } from '#features/admin-users/api/legal-holds.ts';
import type { User, UserDetails } from '#features/admin-users/api/users.ts';

/** An account in the operators' list of members. */
export function newUser(traits: Partial<User> = {}): User {
  const id = crypto.randomUUID();
  return {
    id,
    full_name: 'Kato Kaggwa',
    email: `kato-${id.slice(0, 8)}@example.org`,
    phone: null,
    profile_picture_url: null,
    is_profile_complete: true,
    status: 'active',
    suspended_until: null,
    role: 'member',
    joined_at: '2026-01-10T09:00:00Z',
    last_active_at: null,
    matches: 0,
    messages: 0,
    open_reports: 0,
    ...traits,
  };
}

/** The response of rpc user_details() for an account without history. */
export function detailsOf(user: User, traits: Partial<Omit<UserDetails, 'audit_entries'>> = {}) {
  return {
    ...user,
    profile: {
      full_name: user.full_name,
      bio: 'Kato repairs bicycles.',
      location: 'Leeds',
      birthdate: '1994-02-03',
      gender: 'man',
      looking_for: 'women',
      interests: ['Choir', 'Tea'],
    },
    last_sign_in_at: null,
    has_second_factor: false,
    record: { reports_made: 0, reports_made_upheld: 0, reports_received: 0 },
    history: [],
    audit_entries: [],
    ...traits,
  };
}

/** An active legal hold on the data of an account. */
export function holdOf({ id, full_name, email }: User, traits: Partial<LegalHold> = {}): LegalHold {
  return {
    id: 7,
    user_id: id,
    full_name,
    email,
    reason: 'A letter of the court',
    started_at: '2026-02-01T09:00:00Z',
    started_by_name: 'Nyangoma Kaggwa',
    ended_at: null,
    erased_at: null,
    kept_rows: 0,
    ...traits,
  };
}
