create or replace function private.hold_picture(member uuid, address text, place text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  known private.held_pictures;
begin
  select * into known from private.held_pictures where path = address;
  if known.released_at is not null then
    return false;
  elsif found then
    return true;
  elsif not private.is_removed_picture('profile-images', private.profile_picture_name(address)) then
    return false;
  end if;
  -- It was public until now if it was stored before the other one was removed.
  perform private.withhold_pictures(array(
    select id from storage.objects where bucket_id = 'profile-images' and name = private.profile_picture_name(address)
  ));
  insert into private.held_pictures (path, member_id, place) values (address, member, place);
  perform private.hold_for_review(member, 'removed_picture', 'inappropriate_content', jsonb_build_object(
    'kind', 'held_picture', 'ref', address, 'bucket', 'held-pictures', 'path', private.profile_picture_name(address)
  ));
  return true;
end
$$;
comment on function private.hold_picture(uuid, text, text) is 'Whether a picture is held for moderation. A picture that was removed before is held when it is first seen.';
