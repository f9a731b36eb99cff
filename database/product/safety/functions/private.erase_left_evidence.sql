create or replace function private.erase_left_evidence() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select file.id from storage.objects as file
    join jsonb_array_elements(old.evidence) as item on file.bucket_id = item ->> 'bucket' and file.name = item ->> 'path'
    where not private.is_held_file(file.bucket_id, file.name)
      and (
        not exists (select from auth.users as account where account.id::text = file.owner_id)
        or (file.bucket_id = 'message-images' and not exists (
          select from public.matches as pair where pair.id::text = split_part(file.name, '/', 2)
        ))
      )
  ));
  return null;
end
$$;
comment on function private.erase_left_evidence() is
  'When a report is decided or deleted, deletes its evidence files whose account or conversation is gone, unless another open report needs them.';
