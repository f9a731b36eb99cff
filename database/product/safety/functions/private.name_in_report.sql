create or replace function private.name_in_report(reporter uuid, reported uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select coalesce(
    (select full_name from private.name_and_face(reported)),
    (
      select coalesce(former.full_name, '') from public.profiles as former
      join public.matches as pair
        on pair.user1_id = least(reporter, reported) and pair.user2_id = greatest(reporter, reported)
      -- A later name must not become visible through an unmatch or a block.
      where former.id = reported and former.updated_at <= pair.ended_at
    )
  )
$$;
comment on function private.name_in_report(uuid, uuid) is
  'A member''s name as the reporter, who is the caller, sees it, or saw it until their match ended; null if they never did, or the profile has changed since.';
