create or replace function private.as_known_to(viewer uuid, member uuid, out full_name text, out picture_url text)
language plpgsql security definer
set search_path = ''
as $$
declare
  claims constant text := coalesce(current_setting('request.jwt.claims', true), '');
  subject constant text := coalesce(current_setting('request.jwt.claim.sub', true), '');
begin
  -- What one member sees of another is defined for whoever asks (member_cards), and it shall be defined there alone.
  perform set_config('request.jwt.claim.sub', '', true);
  perform set_config('request.jwt.claims', jsonb_build_object('sub', viewer, 'role', 'authenticated')::text, true);
  select face.full_name, face.picture_url into full_name, picture_url from private.name_and_face(member) as face;
  perform set_config('request.jwt.claims', claims, true);
  perform set_config('request.jwt.claim.sub', subject, true);
end
$$;
comment on function private.as_known_to(uuid, uuid) is 'Name and photo of a member as another sees them at this moment; nulls for somebody out of sight.';
