-- A file that was sent and never shown anywhere: an editor that was closed, a photo that was replaced while its deletion
-- failed, an image whose message was never sent. A day later it goes (decision 052).

-- Which images are shown, without walking through all that was said.
create index messages_images_idx on public.messages (match_id) where message_type = 'image';

create function private.hold_file(bucket text, object_name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform from storage.objects where bucket_id = bucket and name = object_name for key share;
  return found;
end
$$;
comment on function private.hold_file(text, text) is
  'Whether a file exists; if it does, the sweep leaves it alone until the transaction that is about to name it has ended.';

create function private.media_path(address text) returns text
language sql immutable
set search_path = ''
as $$
  select substring(address from '/storage/v1/object/public/([^?#]+)$')
$$;
comment on function private.media_path(text) is 'Bucket and name, as bucket/name, of the address of a file in a public bucket; null for any other.';

-- An own address is the address of a file that is there, and stays there.
create or replace function private.own_media_address(member uuid, bucket text, address text) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  folder constant text := case bucket when 'profile-images' then 'images' else 'videos' end;
  path constant text := substring(address from '^(?:https?://[^/?#]+)?(/storage/v1/object/public/[^?#]+)$');
begin
  if address is null then
    return null;
  end if;
  if path is null
    or path !~ ('^/storage/v1/object/public/' || bucket || '/' || folder || '/' || member || '/[A-Za-z0-9_-]+\.[a-z0-9]+$')
    or not private.hold_file(bucket, substring(path from '^/storage/v1/object/public/[^/]+/(.*)$'))
  then
    raise exception using errcode = 'check_violation', constraint = 'profiles_own_media',
      message = 'Photos and videos must be uploaded to your own profile first';
  end if;
  return path;
end
$$;
comment on function private.own_media_address(uuid, text, text) is
  'The address of a file in a member''s own folder of a public bucket, without its host: whoever reads the profile asks their own server. Raises check_violation for any other address, and for a file that is not there.';

create function private.image_of_message(content text) returns text
language sql immutable
set search_path = ''
as $$
  select case when left(content, 1) = '{' then content::jsonb ->> 'url' else content end
$$;
comment on function private.image_of_message(text) is 'The name in the bucket message-images of the image that a message of that type shows.';

create function private.hold_message_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not private.hold_file('message-images', private.image_of_message(new.content)) then
    perform private.fail('invalid_message');
  end if;
  return new;
end
$$;
comment on function private.hold_message_image() is 'A message shows an image that is there, and stays there.';

-- Fires after messages_address, by name: what is no image of this conversation has been refused by then.
create trigger messages_hold_image before insert on public.messages
  for each row when (new.message_type = 'image') execute function private.hold_message_image();

create function private.unused_files(at timestamptz) returns table (id uuid)
language sql stable security definer
set search_path = ''
as $$
  with settled as materialized (
    select file.id, file.bucket_id, file.name from storage.objects as file
    where greatest(file.created_at, file.updated_at) < at - interval '1 day'
  ), shown as materialized (
    select private.media_path(address) as path
    from (
      select profile_picture_url from public.profiles
      union all
      select unnest(gallery_images) from public.profiles
      union all
      select gallery_video from public.profiles
      union all
      select thumbnail_url from public.featured_content
    ) as used (address)
    where address is not null
  )
  select file.id from settled as file
  where file.bucket_id in ('profile-images', 'profile-videos')
    and not exists (select from shown where shown.path = file.bucket_id || '/' || file.name)
  union all
  select file.id from settled as file
  where file.bucket_id = 'message-images'
    and not exists (
      select from public.messages as said
      where said.message_type = 'image' and private.image_of_message(said.content) = file.name
    )
    and not private.is_reported_file(file.bucket_id, file.name)
  union all
  select file.id from settled as file
  where file.bucket_id = 'report-evidence' and not private.is_reported_file(file.bucket_id, file.name)
$$;
comment on function private.unused_files(timestamptz) is
  'Files that no profile, message, report or featured film names a day after they were written, in the buckets of the product''s own forms.';

create function private.sweep_unused_files(at timestamptz, batch integer default 500) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  found_ids uuid[];
  swept integer;
begin
  -- Two servers do this once: the second finds the first at work and leaves it to it.
  if not pg_try_advisory_xact_lock(hashtextextended('private.sweep_unused_files', 0)) then
    return 0;
  end if;
  found_ids := array(
    select file.id from storage.objects as file
    where file.id in (select unused.id from private.unused_files(at) as unused)
    order by file.created_at, file.id limit batch for update skip locked
  );
  if cardinality(found_ids) = 0 then
    return 0;
  end if;
  -- Supabase refuses to delete rows of storage.objects unless this is set; elsewhere it means nothing.
  perform set_config('storage.allow_delete_query', 'true', true);
  -- Asked again now that the rows are locked: whoever named one in between has done so by now, and the rest must wait.
  with gone as (
    delete from storage.objects as file
    where file.id = any (found_ids) and file.id in (select unused.id from private.unused_files(at) as unused)
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
  get diagnostics swept = row_count;
  return swept;
end
$$;
comment on function private.sweep_unused_files(timestamptz, integer) is
  'Deletes at most a batch of unused files: their rows here, their bytes through private.blob_deletions. A server calls it until it returns 0.';

revoke all on all functions in schema private from public;
grant execute on function private.sweep_unused_files(timestamptz, integer) to service_role;
