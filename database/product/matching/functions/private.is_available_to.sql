create or replace function private.is_available_to(actor uuid, target uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not private.is_parted_pair(actor, target)
    and (
      exists (select from private.member_traits where user_id = target and is_discoverable)
      or exists (select from private.open_matches(actor) where other_id = target)
    )
$$;
comment on function private.is_available_to(uuid, uuid) is
  'Whether the actor may interact with the target: no block either way, no ended match, and the target is discoverable or already matched with the actor.';
