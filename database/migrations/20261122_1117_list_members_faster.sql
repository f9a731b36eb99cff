-- The list of members at a hundred thousand of them: one statement for a page of rows instead of a function for each, a
-- join instead of a list of thousands of ids, and no count of nobody.

create or replace function private.found_members(term text) returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select id from public.profiles
  where full_name ilike private.contains_pattern(term) or email ilike private.contains_pattern(term)
  union
  -- By the whole of what they signed up with, for accounts that have no profile yet, by the phone and by the id. Apart,
  -- so that each is a look at an index.
  select id from auth.users where email = lower(term) and is_sso_user = false
  union
  select id from auth.users where email = lower(term) and is_sso_user
  union
  select id from auth.users where phone = nullif(regexp_replace(term, '\D', '', 'g'), '')
  union
  select id from auth.users
  where id = case when term ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then term::uuid end
$$;

create function private.member_rows(members uuid[]) returns table (id uuid, body jsonb)
language sql stable security definer
set search_path = ''
as $$
  select account.id, jsonb_build_object(
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
  where account.id = any (members)
$$;
comment on function private.member_rows(uuid[]) is 'Members as rows of the operators'' table, in no order.';

create or replace function private.member_row(member uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$ select body from private.member_rows(array[member]) $$;

create or replace function public.list_users(
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
    total := (select count(*) from auth.users as account where not account.is_anonymous and account.deleted_at is null);
    if cardinality(excluded) > 0 then
      total := total - (
        select count(*) from (select distinct unnest(excluded) as id) as left_out
        join auth.users as account on account.id = left_out.id
        where not account.is_anonymous and account.deleted_at is null
      );
    end if;
    ids := array(
      select account.id from auth.users as account
      where not account.is_anonymous and account.deleted_at is null and not account.id = any (excluded)
      order by account.created_at desc, account.id limit size offset skipped
    );
  else
    with wanted as materialized (
      select account.id, account.created_at from unnest(included) as named (id)
      join auth.users as account on account.id = named.id
      where not account.is_anonymous and account.deleted_at is null and not account.id = any (excluded)
    )
    select (select count(*) from wanted), array(
      select wanted.id from wanted order by wanted.created_at desc, wanted.id limit size offset skipped
    ) into total, ids;
  end if;
  return jsonb_build_object(
    'total', total,
    'users', (
      select coalesce(jsonb_agg(listed.body order by array_position(ids, listed.id)), '[]')
      from private.member_rows(ids) as listed
    )
  );
end
$$;

revoke all on all functions in schema private from public;
