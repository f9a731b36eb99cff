create or replace function private.picture_hash(bucket text, object_name text) returns bit(64)
language sql stable security definer
set search_path = ''
as $$
  select ('x' || (metadata ->> 'pictureHash'))::bit(64) from storage.objects
  where bucket_id = bucket and name = object_name and metadata ->> 'pictureHash' ~ '^[0-9a-f]{16}$'
$$;
comment on function private.picture_hash(text, text) is 'The perceptual hash of a stored picture; null if it has none.';
