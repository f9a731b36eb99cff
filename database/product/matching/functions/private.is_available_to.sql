create or replace function private.is_available_to(actor uuid, target uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not private.is_parted_pair(actor, target)
    and (
      private.may_meet(actor, target)
      or exists (select from private.open_matches(actor) where other_id = target)
      -- A super like shows its author to its target, who may answer it whatever either has changed since.
      or exists (
        select from public.user_interactions as received
        join private.member_traits as traits on traits.user_id = received.user_id and traits.is_discoverable
        where received.user_id = target and received.target_user_id = actor and received.shown_to = actor
      )
    )
$$;
comment on function private.is_available_to(uuid, uuid) is
  'Whether the actor may interact with the target: no block either way, no ended match, and discovery could show the target to the actor (private.may_meet), or the target super liked the actor and is discoverable, or they are matched.';
