create or replace function private.profile_picture_name(address text) returns text
language sql immutable
return substring(address from '/storage/v1/object/public/profile-images/([^?#]+)$');
comment on function private.profile_picture_name(text) is 'The name in the bucket profile-images of the picture with this URL.';
