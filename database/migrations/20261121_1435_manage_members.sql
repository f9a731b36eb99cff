-- The list of members as operators work with it. Searches walk indexes, counts stay fast at a hundred thousand members.

create extension if not exists pg_trgm with schema extensions;
create index profiles_full_name_search_idx on public.profiles using gin (full_name extensions.gin_trgm_ops);
create index profiles_email_search_idx on public.profiles using gin (email extensions.gin_trgm_ops);
create index content_reports_waiting_for_idx on public.content_reports (reported_user_id) where status in ('pending', 'reviewing');

create function private.contains_pattern(words text) returns text
language sql immutable
return '%' || regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';
comment on function private.contains_pattern(text) is 'For like and ilike: these words anywhere, each character standing for itself.';

create function private.found_members(term text) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select id from public.profiles
  where full_name ilike private.contains_pattern(term) or email ilike private.contains_pattern(term)
  union
  -- By the whole of what they signed up with, for accounts that have no profile yet, by the phone and by the id.
  select id from auth.users
  where email = lower(term) or phone = nullif(regexp_replace(term, '\D', '', 'g'), '')
    or id = case when term ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then term::uuid end
$$;
comment on function private.found_members(text) is 'Accounts by a part of their name or e-mail, or by their whole e-mail, phone or id.';

create function private.member_row(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'id', account.id, 'full_name', coalesce(profile.full_name, account.raw_user_meta_data ->> 'full_name', ''),
    'email', account.email, 'phone', account.phone, 'profile_picture_url', profile.profile_picture_url,
    'is_profile_complete', coalesce(profile.is_profile_complete, false),
    'status', coalesce(state.status, 'active'), 'suspended_until', state.ends_at,
    'role', coalesce(operator.admin_level, 'member'),
    'joined_at', account.created_at,
    'last_active_at', (select last_active_at from private.member_activity where user_id = account.id),
    'matches', (select count(*) from public.matches where user1_id = account.id)
      + (select count(*) from public.matches where user2_id = account.id),
    'messages', (select count(*) from public.messages where sender_id = account.id),
    'open_reports', (
      select count(*) from public.content_reports where reported_user_id = account.id and status in ('pending', 'reviewing')
    )
  )
  from auth.users as account
  left join public.profiles as profile on profile.id = account.id
  left join private.account_status as state on state.user_id = account.id
  left join public.admin_users as operator on operator.user_id = account.id and operator.is_active
  where account.id = member
$$;
comment on function private.member_row(uuid) is 'A member as a row of the operators'' table.';

create function public.list_users(
  search text default null, status text default null, role text default null, page integer default 1, page_size integer default 50
) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
as $$
declare
  term constant text := nullif(left(trim(list_users.search), 200), '');
  wanted_status constant text := coalesce(list_users.status, 'all');
  wanted_role constant text := coalesce(list_users.role, 'all');
  size constant integer := least(greatest(coalesce(page_size, 50), 1), 100);
  skipped constant integer := (least(greatest(coalesce(page, 1), 1), 1000000) - 1) * size;
  -- The few that a filter names, null for everybody; and the few that it leaves out.
  included uuid[];
  excluded uuid[] := '{}';
  total bigint;
  ids uuid[];
begin
  perform private.require_admin();
  if wanted_status not in ('all', 'active', 'held', 'suspended', 'banned', 'pending_review')
    or wanted_role not in ('all', 'member', 'moderator', 'admin', 'super_admin')
  then
    perform private.fail('invalid_request');
  end if;
  if term is not null then
    included := array(select private.found_members(term));
  end if;
  if wanted_status = 'active' then
    excluded := array(select state.user_id from private.account_status as state where state.status <> 'active');
  elsif wanted_status <> 'all' then
    included := array(
      select chosen.id from (
        select state.user_id as id from private.account_status as state where state.status <> 'active' and state.status = wanted_status
        union
        select open.reported_user_id from public.content_reports as open
        where open.status in ('pending', 'reviewing') and wanted_status = 'pending_review'
      ) as chosen where included is null or chosen.id = any (included)
    );
  end if;
  if wanted_role = 'member' then
    excluded := excluded || array(select operator.user_id from public.admin_users as operator where operator.is_active);
  elsif wanted_role <> 'all' then
    included := array(
      select operator.user_id from public.admin_users as operator
      where operator.is_active and operator.admin_level = wanted_role and (included is null or operator.user_id = any (included))
    );
  end if;

  if included is null then
    total := (select count(*) from auth.users as account where not account.is_anonymous and account.deleted_at is null)
      - (
        select count(*) from auth.users as account
        where account.id = any (excluded) and not account.is_anonymous and account.deleted_at is null
      );
    ids := array(
      select account.id from auth.users as account
      where not account.is_anonymous and account.deleted_at is null and not account.id = any (excluded)
      order by account.created_at desc, account.id limit size offset skipped
    );
  else
    with wanted as materialized (
      select account.id, account.created_at from auth.users as account
      where account.id = any (included) and not account.is_anonymous and account.deleted_at is null
        and not account.id = any (excluded)
    )
    select (select count(*) from wanted), array(
      select wanted.id from wanted order by wanted.created_at desc, wanted.id limit size offset skipped
    ) into total, ids;
  end if;
  return jsonb_build_object(
    'total', total,
    'users', (
      select coalesce(jsonb_agg(private.member_row(listed.id) order by listed.place), '[]')
      from unnest(ids) with ordinality as listed (id, place)
    )
  );
end
$$;
comment on function public.list_users(text, text, text, integer, integer) is
  '{total, users: [...]}, newest first: search by name, e-mail, phone or id; status all|active|held|suspended|banned|pending_review; role all|member|moderator|admin|super_admin. For admins. Raises invalid_request.';

create function public.user_details(user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  known jsonb;
begin
  perform private.require_admin();
  known := private.member_row(user_details.user_id);
  if known is null then
    perform private.fail('not_found');
  end if;
  return known || jsonb_build_object(
    'profile', (
      select to_jsonb(profile) - 'latitude' - 'longitude' from public.profiles as profile where profile.id = user_details.user_id
    ),
    'last_sign_in_at', (select last_sign_in_at from auth.users where id = user_details.user_id),
    'has_second_factor', exists (select from auth.mfa_factors as factor where factor.user_id = user_details.user_id and factor.status = 'verified'),
    'record', private.record_of(user_details.user_id),
    'history', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'status', entry.status, 'reason', entry.reason, 'ends_at', entry.ends_at, 'changed_at', entry.changed_at,
        'changed_by', entry.changed_by, 'changed_by_name', (select full_name from public.profiles where id = entry.changed_by)
      ) order by entry.id desc), '[]')
      from public.user_status_history as entry where entry.user_id = user_details.user_id
    ),
    'deeds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'action', deed.action, 'timestamp', deed."timestamp", 'admin_id', deed.admin_id, 'details', deed.details
      ) order by deed.id desc), '[]')
      from (
        select * from public.admin_audit_logs where target_user_id = user_details.user_id order by id desc limit 20
      ) as deed
    )
  );
end
$$;
comment on function public.user_details(uuid) is
  'A row of list_users with profile, record, status history and the latest 20 audit entries about the member. For admins. Raises not_found.';

create function public.edit_user(user_id uuid, changes jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if jsonb_typeof(changes) is distinct from 'object'
    or exists (select from jsonb_object_keys(changes) as key where key not in ('full_name', 'bio', 'location', 'gender', 'interests'))
    or (changes ? 'full_name' and private.tidy_text(changes ->> 'full_name') is null)
    or (changes ? 'interests' and jsonb_typeof(changes -> 'interests') <> 'array')
  then
    perform private.fail('invalid_request');
  end if;
  update public.profiles as profile set
    full_name = case when changes ? 'full_name' then changes ->> 'full_name' else profile.full_name end,
    bio = case when changes ? 'bio' then changes ->> 'bio' else profile.bio end,
    location = case when changes ? 'location' then changes ->> 'location' else profile.location end,
    gender = case when changes ? 'gender' then case changes ->> 'gender' when 'male' then 'man' when 'female' then 'woman'
      when '' then null else changes ->> 'gender' end else profile.gender end,
    interests = case when changes ? 'interests' then array(select jsonb_array_elements_text(changes -> 'interests')) else profile.interests end
  where profile.id = edit_user.user_id;
  if not found then
    perform private.fail('not_found');
  end if;
end
$$;
comment on function public.edit_user(uuid, jsonb) is
  'Changes full_name (required where given), bio, location, gender (male and female mean man and woman) or interests (a list) of a member. For admins. Raises invalid_request, not_found, and check_violation (23514) where the profile''s own rules refuse.';

create function private.add_user(
  new_email text, password_hash text, full_name text, gender text, bio text, location text, interests text[]
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  admin constant uuid := private.require_admin();
  account constant uuid := gen_random_uuid();
begin
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, invited_at, raw_app_meta_data, raw_user_meta_data,
    created_at, updated_at
  ) values (
    '00000000-0000-0000-0000-000000000000', account, 'authenticated', 'authenticated', lower(trim(new_email)), password_hash, now(), now(),
    '{"provider": "email", "providers": ["email"], "must_change_password": true}',
    jsonb_build_object('full_name', trim(add_user.full_name)), now(), now()
  );
  insert into auth.identities (provider_id, user_id, provider, identity_data, created_at, updated_at)
  values (account::text, account, 'email', jsonb_build_object(
    'sub', account, 'email', lower(trim(new_email)), 'email_verified', true, 'phone_verified', false
  ), now(), now());
  insert into public.profiles (id, full_name, gender, bio, location, interests)
  values (account, add_user.full_name, add_user.gender, add_user.bio, add_user.location, coalesce(add_user.interests, '{}'));
  perform private.note_deed('add_user', account, '{}');
  return account;
end
$$;
comment on function private.add_user(text, text, text, text, text, text, text[]) is
  'An account with a one-time password, whose hash the server has made, and its profile. For admins. Raises unique_violation for a known e-mail.';

create function private.note_password_reset(member uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_admin();
  select email into address from auth.users where id = member and deleted_at is null;
  if not found then
    perform private.fail('not_found');
  end if;
  if not private.is_super_admin() and exists (select from public.admin_users where user_id = member and is_active) then
    perform private.fail('access_denied');
  end if;
  if address is not null then
    perform private.note_deed('reset_password', member);
  end if;
  return address;
end
$$;
comment on function private.note_password_reset(uuid) is
  'The e-mail to which the server sends the way to a new password, null without one; the deed is written down. For admins. Raises not_found, access_denied.';

revoke all on all functions in schema private from public;
grant execute on function
  private.add_user(text, text, text, text, text, text, text[]), private.note_password_reset(uuid) to authenticated;
revoke all on function
  public.list_users(text, text, text, integer, integer), public.user_details(uuid), public.edit_user(uuid, jsonb)
from public, anon;
grant execute on function
  public.list_users(text, text, text, integer, integer), public.user_details(uuid), public.edit_user(uuid, jsonb)
to authenticated, service_role;
