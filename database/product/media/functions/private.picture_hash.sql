create or replace function private.picture_hash(bucket text, object_name text) returns bit(64)
language sql stable security definer
set search_path = ''
as $$
  select ('x' || (metadata ->> 'pictureHash'))::bit(64) from storage.objects
  where name = object_name and bucket_id in (bucket, 'held-pictures') and metadata ->> 'pictureHash' ~ '^[0-9a-f]{16}$'
  order by bucket_id = bucket desc limit 1
$$;
comment on function private.picture_hash(text, text) is 'The perceptual hash of a stored picture, also of a withheld one; null if it has none.';
