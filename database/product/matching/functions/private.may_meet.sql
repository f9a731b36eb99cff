create or replace function private.may_meet(viewer uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.member_traits where user_id = other and is_discoverable)
    and not exists (select from private.account_status where user_id = viewer and status in ('suspended', 'banned'))
    and private.suit_each_other(viewer, other)
$$;
comment on function private.may_meet(uuid, uuid) is
  'Whether discovery could show a member to the viewer, apart from what the two decided: the viewer has a complete profile and is not closed, the other is discoverable, and each meets the other''s mandatory criteria.';
