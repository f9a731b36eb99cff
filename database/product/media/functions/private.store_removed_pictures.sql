create or replace function private.store_removed_pictures(addresses text[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.removed_pictures (hash)
  select distinct picture.hash from unnest(addresses) as address
  cross join lateral (select private.picture_hash('profile-images', private.profile_picture_name(address)) as hash) as picture
  where picture.hash is not null
  on conflict on constraint removed_pictures_pkey do nothing
$$;
comment on function private.store_removed_pictures(text[]) is 'Stores the perceptual hashes of removed pictures, so that they are recognised when they are uploaded again.';
