-- The name in the bucket profile-images of the picture with this address.
CREATE OR REPLACE FUNCTION private.profile_picture_name(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN "substring"(address, '/storage/v1/object/public/profile-images/([^?#]+)$'::text)

-- executable by: owner only
