-- The keys that sign tokens, shared by all servers of an installation (decision 038).

create table if not exists platform.signing_keys (
  purpose text not null,
  kid text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  signs_from timestamptz not null default now(),
  accepted_until timestamptz,
  constraint signing_keys_pkey primary key (purpose, kid),
  constraint signing_keys_purpose_check check (purpose in ('session', 'project'))
);
comment on table platform.signing_keys is 'Private keys that sign session tokens (rotated), the project''s API keys and signed file URLs; only the owner may read them.';
comment on column platform.signing_keys.signs_from is 'The newest key whose signs_from has passed signs; later keys are already published for verification.';
comment on column platform.signing_keys.accepted_until is 'When the last token that it signed expires; null while it is the newest key.';

revoke all on platform.signing_keys from public;

create or replace function platform.notify_signing_keys() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform pg_notify('awamu_signing_keys', '');
  return null;
end
$$;
comment on function platform.notify_signing_keys() is 'Makes every running server reload the keys.';
revoke all on function platform.notify_signing_keys() from public;

create or replace trigger signing_keys_notify
  after insert or update or delete on platform.signing_keys
  for each statement execute function platform.notify_signing_keys();

-- Former names.
drop trigger if exists signing_keys_notice on platform.signing_keys;
drop function if exists platform.tell_of_signing_keys();
