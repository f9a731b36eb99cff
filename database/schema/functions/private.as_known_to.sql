-- Name and photo of a member as another sees them at this moment; nulls for somebody out of sight.
CREATE OR REPLACE FUNCTION private.as_known_to(viewer uuid, member uuid, OUT full_name text, OUT picture_url text)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$

-- executable by: owner only
