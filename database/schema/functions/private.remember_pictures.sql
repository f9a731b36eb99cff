-- Pictures that were removed are known when they come again.
CREATE OR REPLACE FUNCTION private.remember_pictures(addresses text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.removed_pictures (hash)
  select distinct picture.hash from unnest(addresses) as address
  cross join lateral (select private.picture_hash('profile-images', private.profile_picture_name(address)) as hash) as picture
  where picture.hash is not null
  on conflict on constraint removed_pictures_pkey do nothing
$function$

-- executable by: owner only
