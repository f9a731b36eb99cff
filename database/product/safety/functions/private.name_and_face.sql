create or replace function private.name_and_face(member uuid, out full_name text, out picture_url text)
language sql stable security definer
set search_path = ''
as $$
  select seen.full_name, seen.profile_picture_url
  from (
    select card.full_name, card.profile_picture_url from public.member_cards as card where card.id = member
    union all
    -- A private member has no card, but their matches see name and photo.
    select coalesce(other.full_name, ''), other.profile_picture_url
    from private.open_matches(auth.uid()) as pair join public.profiles as other on other.id = pair.other_id
    where pair.other_id = member
  ) as seen
  limit 1
$$;
comment on function private.name_and_face(uuid) is 'A member''s name and photo as the caller sees them now; nulls if the member is not visible.';
