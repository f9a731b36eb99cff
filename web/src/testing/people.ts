import type { Row } from '@awamu/contracts/database-rows.ts';
import { defaultSettings, type MemberSettings } from '@awamu/contracts/member-settings.ts';
import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import type { OperatorSecondFactor } from '@awamu/contracts/operator-second-factor.ts';
import type { Session, User } from '@supabase/supabase-js';

/** The person who uses the page. */
export interface TestMember {
  id: string;
  profile: Row<'profiles'>;
  settings: MemberSettings;
  /** null: not an operator. */
  level: OperatorLevel | null;
  /** As the server answers for an operator. */
  secondFactor: OperatorSecondFactor;
  session: Session;
}

interface MemberTraits {
  profile?: Partial<Row<'profiles'>>;
  settings?: Partial<MemberSettings>;
  level?: OperatorLevel;
  /** Default: proved. */
  secondFactor?: OperatorSecondFactor;
  /** Changes to the auth user beyond its id and address. */
  user?: Partial<User>;
  /** 'aal2': a second factor was proved. */
  aal?: 'aal1' | 'aal2';
}

/** A member with a complete profile; each test has its own, so that no stored data is shared. */
export function newMember({
  profile,
  settings,
  level,
  secondFactor = 'proved',
  user,
  aal = 'aal1',
}: MemberTraits = {}): TestMember {
  const id = crypto.randomUUID();
  const email = `nakato-${id.slice(0, 8)}@example.org`;
  return {
    id,
    profile: { ...completeProfile(id, email), ...profile },
    settings: { ...defaultSettings, ...settings },
    level: level ?? null,
    secondFactor,
    session: sessionOf({ ...accountOf(id, email), ...user }, aal),
  };
}

/** A moderator or admin. */
export function newOperator(level: OperatorLevel, traits: Omit<MemberTraits, 'level'> = {}): TestMember {
  return newMember({ ...traits, level });
}

function accountOf(id: string, email: string): User {
  const at = '2026-01-10T09:00:00Z';
  return {
    id,
    email,
    aud: 'authenticated',
    role: 'authenticated',
    phone: '',
    created_at: at,
    updated_at: at,
    confirmed_at: at,
    email_confirmed_at: at,
    last_sign_in_at: at,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'Nakato Kaggwa' },
    identities: [],
    is_anonymous: false,
  };
}

/** A session as the auth API returns it, valid for an hour. Not signed, which only the server could notice. */
function sessionOf(user: User, aal: 'aal1' | 'aal2'): Session {
  const lifetime = 3_600;
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    sub: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    aal,
    session_id: crypto.randomUUID(),
    iat: now,
    exp: now + lifetime,
  };
  return {
    access_token: [{ alg: 'HS256', typ: 'JWT' }, claims, {}].map(encode).join('.'),
    refresh_token: crypto.randomUUID(),
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: now + lifetime,
    user,
  };
}

function encode(part: object): string {
  return btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function completeProfile(id: string, email: string): Row<'profiles'> {
  return {
    id,
    email,
    full_name: 'Nakato Kaggwa',
    bio: 'Nakato cooks for too many people and calls home on Sundays.',
    birthdate: '1996-04-12',
    gender: 'woman',
    looking_for: 'men',
    interests: ['Cooking', 'Choir', 'Weaving'],
    is_profile_complete: true,
    communication_style: [],
    intentions: [],
    emotional_availability: null,
    life_phase: null,
    vibe: null,
    gallery_images: [],
    gallery_video: null,
    profile_picture_url: null,
    profile_picture_focus: null,
    location: 'London, United Kingdom',
    latitude: 51.5,
    longitude: -0.12,
    country: 'GB',
    region: null,
    region_preference: [],
    time_zone: 'Europe/London',
    timezone_overlap_score: 5,
    value_alignment_score: 5,
    created_at: '2026-01-10T09:00:00Z',
    updated_at: '2026-01-10T09:00:00Z',
  };
}
