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
  size constant integer := private.page_size(list_users.page_size, 50);
  skipped constant bigint := private.rows_before(list_users.page, size);
  -- Ids that the filters select (null for all members), and ids that they exclude; both are small sets.
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
    included := array(select private.search_members(term));
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
        select count(*) from (select distinct unnest(excluded) as id) as hidden
        join auth.users as account on account.id = hidden.id
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
comment on function public.list_users(text, text, text, integer, integer) is
  '{total, users: [...]}, newest first: search by name, email address, phone or id; status all|active|held|suspended|banned|pending_review; role all|member|moderator|admin|super_admin. For admins. Raises invalid_request.';
grant execute on function public.list_users(text, text, text, integer, integer) to authenticated;
