create or replace function private.remove_parts(member uuid, parts text[], evidence jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  profile public.profiles;
  removed text[];
begin
  select * into profile from public.profiles where id = member for update;
  removed := private.shown_media(
    case when 'profile_picture' = any (parts) then profile.profile_picture_url end,
    case when 'gallery_images' = any (parts) then profile.gallery_images end,
    case when 'gallery_video' = any (parts) then profile.gallery_video end
  );
  perform private.store_removed_pictures(
    case when 'profile_picture' = any (parts) then array[profile.profile_picture_url] else '{}' end
    || case when 'gallery_images' = any (parts) then profile.gallery_images else '{}' end
  );
  update public.profiles set
    profile_picture_url = case when 'profile_picture' = any (parts) then null else profile_picture_url end,
    gallery_images = case when 'gallery_images' = any (parts) then '{}' else gallery_images end,
    gallery_video = case when 'gallery_video' = any (parts) then null else gallery_video end,
    bio = case when 'bio' = any (parts) then null else bio end,
    full_name = case when 'full_name' = any (parts) then null else full_name end,
    interests = case when 'interests' = any (parts) then '{}' else interests end
  where id = member;
  -- Also what the member stored of the same pictures under other names.
  perform private.delete_files(array(
    select file.id from storage.objects as file where file.bucket_id || '/' || file.name = any (removed)
    union
    select file.id from storage.objects as file
    where file.owner_id = member::text and file.bucket_id = 'profile-images' and removed <> '{}'
      and private.is_removed_picture(file.bucket_id, file.name)
  ));
  if 'prompts' = any (parts) then
    delete from public.profile_prompts where user_id = member;
  end if;
  if 'notes' = any (parts) then
    update public.user_interactions set note = null where user_id = member and note is not null;
  end if;
  if 'messages' = any (parts) then
    delete from public.messages
    where sender_id = member and id in (
      select (item ->> 'ref')::uuid from jsonb_array_elements(evidence) as item where item ->> 'kind' = 'message'
    );
  end if;
end
$$;
comment on function private.remove_parts(uuid, text[], jsonb) is 'Removes parts of a profile, or the messages in the evidence, deletes the removed files, and remembers the hashes of removed pictures.';
