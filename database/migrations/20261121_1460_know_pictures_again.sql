-- Measured on pictures in other sizes, formats and qualities: up to 6 of the 64 bits move; unlike pictures differ in 16 and more.

create or replace function private.is_removed_picture(bucket text, object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.removed_pictures as removed
    where bit_count(removed.hash # private.picture_hash(bucket, object_name)) <= 8
  )
$$;
