-- Second factors of sessions, recovery codes and passkeys.

alter table auth.sessions add column if not exists second_factor_pending boolean not null default false;
comment on column auth.sessions.second_factor_pending is
  'The account has a verified second factor that this session has not proved, so the session can only call the auth service. Maintained by triggers only.';

alter table auth.mfa_factors add column if not exists last_used_step bigint;
comment on column auth.mfa_factors.last_used_step is 'Time step of the last accepted code (totp); codes of this and earlier steps are refused.';
comment on column auth.mfa_factors.secret is 'For totp: encrypted by the server with a key that is not in this table.';
comment on column auth.mfa_factors.web_authn_credential is 'For webauthn: id, public key (base64url), counter and transports.';
comment on column auth.mfa_challenges.otp_code is 'Hash of the code that was sent (phone).';

alter table auth.mfa_factors drop constraint if exists mfa_factors_factor_type_check;
alter table auth.mfa_factors add constraint mfa_factors_factor_type_check
  check (factor_type in ('totp', 'webauthn', 'phone', 'recovery_code'));
create unique index if not exists mfa_factors_phone_key on auth.mfa_factors (user_id, phone) where phone is not null;
create unique index if not exists mfa_factors_recovery_code_key on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

create or replace function auth.note_limits_of_session() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- If there is no such account, the foreign key refuses the session.
  new.is_anonymous := coalesce((select u.is_anonymous from auth.users as u where u.id = new.user_id), false);
  new.second_factor_pending := new.aal = 'aal1'
    and exists (select from auth.mfa_factors where user_id = new.user_id and status = 'verified');
  return new;
end
$$;
comment on function auth.note_limits_of_session() is
  'Sets is_anonymous and second_factor_pending when a session starts or changes its level. One function for both, because each trigger call adds to the cost of a sign-in.';

create or replace trigger sessions_note_limits
  before insert or update of aal, user_id on auth.sessions
  for each row execute function auth.note_limits_of_session();

-- Former names.
drop trigger if exists sessions_note_anonymous on auth.sessions;
drop trigger if exists sessions_note_pending_second_factor on auth.sessions;
drop function if exists auth.note_anonymous_session(), auth.note_pending_second_factor();

create or replace function auth.note_pending_sessions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := coalesce(new.user_id, old.user_id);
  has_factor boolean;
begin
  -- A sign-in locks the account's row before it inserts the session, so that the later of two transactions sees the earlier.
  perform from auth.users where id = account for no key update;
  has_factor := exists (select from auth.mfa_factors where user_id = account and status = 'verified');
  update auth.sessions set second_factor_pending = has_factor and aal = 'aal1'
  where user_id = account and second_factor_pending <> (has_factor and aal = 'aal1');
  return null;
end
$$;
comment on function auth.note_pending_sessions() is 'Updates second_factor_pending of the account''s sessions when its factors change.';

create or replace trigger mfa_factors_note_pending_sessions
  after insert or delete or update of status, user_id on auth.mfa_factors
  for each row execute function auth.note_pending_sessions();

-- Sessions that are older than this column.
update auth.sessions as s set second_factor_pending = true
where s.aal = 'aal1' and not s.second_factor_pending
  and exists (select from auth.mfa_factors as f where f.user_id = s.user_id and f.status = 'verified');

create table if not exists auth.mfa_recovery_codes (
  id uuid not null default gen_random_uuid(),
  mfa_factor_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint mfa_recovery_codes_pkey primary key (id),
  constraint mfa_recovery_codes_factor_code_key unique (mfa_factor_id, code_hash),
  constraint mfa_recovery_codes_factor_id_fkey foreign key (mfa_factor_id) references auth.mfa_factors (id) on delete cascade
);
comment on table auth.mfa_recovery_codes is 'Hashes of single-use codes that replace a lost second factor.';

create table if not exists auth.webauthn_credentials (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  aaguid uuid,
  backup_eligible boolean not null default false,
  backed_up boolean not null default false,
  friendly_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_used_at timestamptz,
  constraint webauthn_credentials_pkey primary key (id),
  constraint webauthn_credentials_credential_id_key unique (credential_id),
  constraint webauthn_credentials_friendly_name_check check (char_length(friendly_name) between 1 and 120),
  constraint webauthn_credentials_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table auth.webauthn_credentials is 'A passkey of an account: it signs in without a password.';
comment on column auth.webauthn_credentials.credential_id is 'The credential id that the authenticator gave, base64url.';
comment on column auth.webauthn_credentials.public_key is 'COSE key, base64url.';
create index if not exists webauthn_credentials_user_id_idx on auth.webauthn_credentials (user_id, created_at);

create table if not exists auth.webauthn_challenges (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  challenge_type text not null,
  challenge text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint webauthn_challenges_pkey primary key (id),
  constraint webauthn_challenges_challenge_type_check check (challenge_type in ('registration', 'authentication')),
  constraint webauthn_challenges_user_id_fkey foreign key (user_id) references auth.users (id) on delete cascade
);
comment on table auth.webauthn_challenges is 'A challenge of a passkey registration or sign-in; deleted when it is answered, so it works once.';
comment on column auth.webauthn_challenges.user_id is 'Who registers the passkey; null for a sign-in, where the passkey identifies the account.';
create index if not exists webauthn_challenges_expires_at_idx on auth.webauthn_challenges (expires_at);
create index if not exists webauthn_challenges_user_id_idx on auth.webauthn_challenges (user_id);

-- The same privileges that 33_auth_functions.sql gives to earlier tables.
do $$
declare
  relation text;
begin
  foreach relation in array array['mfa_recovery_codes', 'webauthn_credentials', 'webauthn_challenges'] loop
    execute format('alter table auth.%I enable row level security', relation);
    execute format('grant all on auth.%I to supabase_auth_admin', relation);
    execute format('grant select, insert, update, delete on auth.%I to service_role', relation);
    if not exists (
      select from pg_catalog.pg_policies
      where schemaname = 'auth' and tablename = relation and policyname = 'auth_admin_all'
    ) then
      execute format('create policy auth_admin_all on auth.%I to supabase_auth_admin using (true) with check (true)', relation);
    end if;
  end loop;
end
$$;
revoke all on function auth.note_limits_of_session(), auth.note_pending_sessions() from public;
