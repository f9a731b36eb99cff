-- External sign-in: OAuth and OpenID Connect, SAML, wallets. GoTrue's names where it has one.

-- A provider's identity is linked to an account by its email address only if the account's owner proved that address too.
do $$
begin
  if not exists (
    select from information_schema.columns
    where table_schema = 'auth' and table_name = 'users' and column_name = 'email_proved_at'
  ) then
    alter table auth.users add column email_proved_at timestamptz;
    update auth.users set email_proved_at = email_confirmed_at
    where confirmation_sent_at is not null and email_confirmed_at > confirmation_sent_at;
  end if;
end
$$;
comment on column auth.users.email_proved_at is
  'When a mail sent to the address was answered or a provider vouched for it. Null if the address was only typed: without outgoing mail, addresses are confirmed without proof.';

create or replace function auth.note_proved_email() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    -- A pending change of the address was confirmed from both addresses.
    if new.email_proved_at is not distinct from old.email_proved_at then
      new.email_proved_at := case when new.email = nullif(old.email_change, '') then now() end;
    end if;
  elsif old.email_confirmed_at is null and new.email_confirmed_at is not null and new.email is not null then
    new.email_proved_at := coalesce(new.email_proved_at, now());
  end if;
  return new;
end
$$;
comment on function auth.note_proved_email() is 'Sets email_proved_at when a mail confirms the address, and clears it when an unconfirmed address replaces it.';
revoke all on function auth.note_proved_email() from public;

create or replace trigger users_note_proved_email
  before update of email, email_confirmed_at on auth.users
  for each row execute function auth.note_proved_email();

create table if not exists auth.external_flows (
  state_hash text not null,
  kind text not null,
  provider text not null,
  browser_hash text,
  redirect_to text not null,
  code_challenge text,
  code_challenge_method text,
  linking_user_id uuid,
  linking_session_id uuid,
  verified_user_id uuid,
  session_ends_at timestamptz,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint external_flows_pkey primary key (state_hash),
  constraint external_flows_kind_check check (kind in ('oauth', 'saml', 'saml_verified')),
  constraint external_flows_challenge_check check (
    (code_challenge is null) = (code_challenge_method is null) and code_challenge_method in ('s256', 'plain')
  ),
  constraint external_flows_verified_check check ((kind = 'saml_verified') = (verified_user_id is not null)),
  constraint external_flows_linking_user_id_fkey foreign key (linking_user_id) references auth.users (id) on delete cascade,
  constraint external_flows_linking_session_id_fkey foreign key (linking_session_id) references auth.sessions (id) on delete cascade,
  constraint external_flows_verified_user_id_fkey foreign key (verified_user_id) references auth.users (id) on delete cascade
);
comment on table auth.external_flows is 'A pending sign-in at an external provider, by the hash of its state parameter; each can be completed once.';
comment on column auth.external_flows.browser_hash is 'Hash of the cookie of the browser that started the flow; only that browser may complete it.';
comment on column auth.external_flows.linking_user_id is 'The member who links the provider to their account; null for a sign-in.';
comment on column auth.external_flows.verified_user_id is 'The account that a SAML assertion identified, until the browser fetches its session.';
create index if not exists external_flows_created_at_idx on auth.external_flows (created_at);
create index if not exists external_flows_linking_user_id_idx on auth.external_flows (linking_user_id);
create index if not exists external_flows_linking_session_id_idx on auth.external_flows (linking_session_id);
create index if not exists external_flows_verified_user_id_idx on auth.external_flows (verified_user_id);

comment on column auth.flow_state.provider_access_token is 'Encrypted by the server; the client fetches it with the code.';
comment on column auth.flow_state.provider_refresh_token is 'Encrypted by the server; the client fetches it with the code.';
alter table auth.flow_state add column if not exists session_ends_at timestamptz;
comment on column auth.flow_state.session_ends_at is 'When the provider requires the session to end; null if it sets no end.';
alter table auth.flow_state add column if not exists continues_session_id uuid;
comment on column auth.flow_state.continues_session_id is 'The session that continues after an identity was linked; null if the flow opens a new session.';
alter table auth.flow_state add column if not exists opened_session_id uuid;
comment on column auth.flow_state.opened_session_id is 'The session that the code opened; it is ended if the code is presented again.';
alter table auth.flow_state add column if not exists used_at timestamptz;
comment on column auth.flow_state.used_at is 'When the code was first presented.';

create table if not exists auth.spent_proofs (
  proof_hash text not null,
  expires_at timestamptz not null,
  constraint spent_proofs_pkey primary key (proof_hash)
);
comment on table auth.spent_proofs is 'Signed wallet messages that were used to sign in; each works once. Kept until the message expires.';
create index if not exists spent_proofs_expires_at_idx on auth.spent_proofs (expires_at);

create table if not exists auth.sso_providers (
  id uuid not null default gen_random_uuid(),
  resource_id text,
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sso_providers_pkey primary key (id),
  constraint sso_providers_resource_id_check check (char_length(resource_id) > 0)
);
comment on table auth.sso_providers is 'Organisations whose members sign in with single sign-on.';
create unique index if not exists sso_providers_resource_id_idx on auth.sso_providers (lower(resource_id));

create table if not exists auth.sso_domains (
  id uuid not null default gen_random_uuid(),
  sso_provider_id uuid not null,
  domain text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sso_domains_pkey primary key (id),
  constraint sso_domains_domain_check check (domain = lower(domain) and char_length(domain) > 0),
  constraint sso_domains_sso_provider_id_fkey foreign key (sso_provider_id) references auth.sso_providers (id) on delete cascade
);
comment on table auth.sso_domains is 'Which SSO provider is used for email addresses of a domain.';
create unique index if not exists sso_domains_domain_idx on auth.sso_domains (domain);
create index if not exists sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);

create table if not exists auth.saml_providers (
  id uuid not null default gen_random_uuid(),
  sso_provider_id uuid not null,
  entity_id text not null,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saml_providers_pkey primary key (id),
  constraint saml_providers_entity_id_key unique (entity_id),
  constraint saml_providers_sso_provider_id_key unique (sso_provider_id),
  constraint saml_providers_entity_id_check check (char_length(entity_id) > 0),
  constraint saml_providers_metadata_xml_check check (char_length(metadata_xml) > 0),
  constraint saml_providers_sso_provider_id_fkey foreign key (sso_provider_id) references auth.sso_providers (id) on delete cascade
);
comment on table auth.saml_providers is 'SAML 2.0 data of an SSO provider: its entity id, and its metadata with addresses and certificates.';

do $$
declare
  relation text;
begin
  foreach relation in array array['external_flows', 'spent_proofs', 'sso_providers', 'sso_domains', 'saml_providers'] loop
    execute format('alter table auth.%I enable row level security', relation);
    execute format('grant all on auth.%I to supabase_auth_admin', relation);
    execute format('drop policy if exists auth_admin_all on auth.%I', relation);
    execute format('create policy auth_admin_all on auth.%I to supabase_auth_admin using (true) with check (true)', relation);
  end loop;
end
$$;
-- Only the auth service may use flows and proofs; service_role may read providers.
revoke all on auth.external_flows, auth.spent_proofs, auth.sso_providers, auth.sso_domains, auth.saml_providers
  from service_role;
grant select on auth.sso_providers, auth.sso_domains, auth.saml_providers to service_role;
