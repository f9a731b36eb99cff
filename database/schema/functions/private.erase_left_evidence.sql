-- When a report is decided or erased, the files that only it still held go the way of their accounts.
CREATE OR REPLACE FUNCTION private.erase_left_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  with gone as (
    delete from storage.objects as file
    using jsonb_array_elements(old.evidence) as item
    where file.bucket_id = item ->> 'bucket' and file.name = item ->> 'path'
      and not private.is_held_file(file.bucket_id, file.name)
      and (
        not exists (select from auth.users as account where account.id::text = file.owner_id)
        or (file.bucket_id = 'message-images' and not exists (
          select from public.matches as pair where pair.id::text = split_part(file.name, '/', 2)
        ))
      )
    returning file.bucket_id, file.name, file.version
  )
  insert into private.blob_deletions (bucket_id, name, version) select bucket_id, name, version from gone;
  return null;
end
$function$

-- executable by: owner only
