create or replace function private.is_removed_picture(bucket text, object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.removed_pictures as removed
    where bit_count(removed.hash # private.picture_hash(bucket, object_name)) <= 8
  )
$$;
comment on function private.is_removed_picture(text, text) is 'Whether a stored picture is equal or similar to one that a moderator removed (perceptual hashes differ in at most 8 bits).';
