create or replace function private.erase_files_of(member uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select id from storage.objects
    where (
        owner_id = member::text
        or (bucket_id = 'message-images' and split_part(name, '/', 2) in (
          select id::text from public.matches where member in (user1_id, user2_id)
        ))
      )
      and bucket_id <> 'legal-holds'
      and not (bucket_id in ('report-evidence', 'message-images') and private.is_held_file(bucket_id, name))
  ));
end
$$;
comment on function private.erase_files_of(uuid) is
  'Deletes a member''s files and all images of their conversations, except evidence of open reports.';
