-- The blocker finds in the settings whom they blocked, and can take it back.

alter table public.blocks
  add column blocked_name text,
  add column blocked_picture_url text;
comment on column public.blocks.blocked_name is
  'As the blocker could see it at that moment: a block must be no window on somebody who has gone out of sight since.';
comment on column public.blocks.blocked_picture_url is 'As blocked_name.';

create function private.name_and_face(member uuid, out full_name text, out picture_url text)
language sql stable security definer
set search_path = ''
as $$
  select seen.full_name, seen.profile_picture_url
  from (
    select card.full_name, card.profile_picture_url from public.member_cards as card where card.id = member
    union all
    -- A private member has no card, but a conversation keeps a name and a face.
    select coalesce(other.full_name, ''), other.profile_picture_url
    from private.open_matches(auth.uid()) as pair join public.profiles as other on other.id = pair.other_id
    where pair.other_id = member
  ) as seen
  limit 1
$$;
comment on function private.name_and_face(uuid) is 'How the caller knows a member at this moment; nulls for somebody out of sight.';

create or replace function private.block_in_turn() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_pair(new.blocker_id, new.blocked_id);
  if auth.uid() is not null then
    select full_name, picture_url into new.blocked_name, new.blocked_picture_url from private.name_and_face(new.blocked_id);
  end if;
  return new;
end
$$;
comment on function private.block_in_turn() is
  'A block and a like of the same two people happen one after the other, so no match is made across a block. Keeps how the blocker knew them.';

update public.blocks as block set blocked_name = person.full_name, blocked_picture_url = person.profile_picture_url
from public.profiles as person where person.id = block.blocked_id;

create function public.list_blocks() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', blocked_id, 'full_name', coalesce(blocked_name, ''),
    'profile_picture_url', blocked_picture_url, 'blocked_at', created_at
  ) order by created_at desc, blocked_id), '[]')
  from public.blocks where blocker_id = auth.uid()
$$;
comment on function public.list_blocks() is
  'Whom the caller has blocked, newest first, as they knew them then: contracts/src/safety.ts. Deleting the row of blocks unblocks.';

revoke all on all functions in schema private from public;
revoke all on function public.list_blocks() from public, anon;
grant execute on function public.list_blocks() to authenticated, service_role;
