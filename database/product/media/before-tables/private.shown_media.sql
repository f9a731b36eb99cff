create or replace function private.shown_media(profile_picture_url text, gallery_images text[], gallery_video text) returns text[]
language sql immutable
return array(
  select private.media_path(address)
  from unnest(array[profile_picture_url, gallery_video] || gallery_images) as address
  where private.media_path(address) is not null
);
comment on function private.shown_media(text, text[], text) is 'The paths bucket/name of the files that a profile shows.';
grant execute on function private.shown_media(text, text[], text) to authenticated, service_role;
