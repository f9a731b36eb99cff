create or replace function private.as_known_to(viewer uuid, member uuid, out full_name text, out picture_url text)
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  subject constant text := coalesce(current_setting('request.jwt.claim.sub', true), '');
begin
  -- Visibility is defined once, for the calling member (member_cards), so this function sets the viewer as the caller.
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', viewer, 'role', 'authenticated')::text, true);
  select face.full_name, face.picture_url into full_name, picture_url from private.name_and_face(member) as face;
  perform set_config('request.jwt.claims', claims, true);
  perform set_config('request.jwt.claim.sub', subject, true);
end
$$;
comment on function private.as_known_to(uuid, uuid) is 'Name and photo of a member as the viewer currently sees them; nulls if the viewer may not see the member.';
