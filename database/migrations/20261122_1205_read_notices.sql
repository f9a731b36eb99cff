-- How a member reads the list of notices.

create function private.visible_notices(member uuid) returns setof public.notices
language sql stable security definer
set search_path = ''
as $$
  select told.* from public.notices as told
  where told.user_id = member
    and (told.match_id is null or told.match_id in (select match_id from private.open_matches(member)))
    and (told.actor_id is null or told.match_id is not null or private.may_see_match(member, told.actor_id))
$$;
comment on function private.visible_notices(uuid) is 'The notices of a member without those about somebody who is out of sight; the same as the policy.';

create function public.my_notices(before timestamptz default null, page_size integer default 20) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
  size constant integer := least(greatest(coalesce(my_notices.page_size, 20), 1), 100);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', told.id, 'kind', told.kind, 'count', told.count, 'created_at', told.created_at, 'read_at', told.read_at,
      'actor_id', told.actor_id, 'actor_name', actor.full_name, 'actor_photo', actor.picture_url,
      'match_id', told.match_id, 'payload', told.payload
    ) order by told.created_at desc, told.id), '[]')
    from (
      select * from private.visible_notices(member) as own
      where my_notices.before is null or own.created_at < my_notices.before
      -- Those of one moment stay together: what is before the last one of a page is the next page.
      order by own.created_at desc fetch first (size) rows with ties
    ) as told
    cross join lateral private.name_and_face(told.actor_id) as actor
  );
end
$$;
comment on function public.my_notices(timestamptz, integer) is
  'The caller''s notices, newest first: contracts/src/notices.ts. before: created_at of the last one known.';

create function public.unread_notices() returns integer
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (select count(*) from private.visible_notices(private.require_member()) where read_at is null);
end
$$;
comment on function public.unread_notices() is 'How many notices the caller has not looked at.';

create function public.mark_notices_read(ids uuid[] default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member constant uuid := private.require_member();
begin
  if cardinality(ids) > 500 then
    perform private.fail('invalid_request');
  end if;
  update public.notices as told set read_at = now()
  where told.user_id = member and told.read_at is null and (mark_notices_read.ids is null or told.id = any (mark_notices_read.ids));
end
$$;
comment on function public.mark_notices_read(uuid[]) is 'The caller has looked at these notices, or at all. Raises invalid_request for more than 500.';

create function private.read_notices_of_match() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.notices as told set read_at = now()
  where told.user_id = new.user_id and told.match_id = new.match_id and told.read_at is null
    -- A message that came meanwhile is not read yet.
    and (told.kind = 'match' or (told.kind = 'message' and (told.payload ->> 'seq')::bigint <= new.read_through));
  return null;
end
$$;
comment on function private.read_notices_of_match() is 'Whoever reads a conversation has read what the notices say of it.';
create trigger reading_positions_read_notices after insert or update on private.reading_positions
  for each row execute function private.read_notices_of_match();

revoke all on all functions in schema private from public;
revoke all on function public.my_notices(timestamptz, integer), public.unread_notices(), public.mark_notices_read(uuid[]) from public, anon;
grant execute on function public.my_notices(timestamptz, integer), public.unread_notices(), public.mark_notices_read(uuid[])
to authenticated, service_role;
