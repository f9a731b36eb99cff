create or replace function private.withhold_pictures(ids uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.delete_files(array(
    select earlier.id from storage.objects as earlier
    join storage.objects as file on file.name = earlier.name and file.id = any (ids)
    where earlier.bucket_id = 'held-pictures'
  ));
  update storage.objects set bucket_id = 'held-pictures' where id = any (ids);
end
$$;
comment on function private.withhold_pictures(uuid[]) is
  'Moves pictures to the private bucket held-pictures, under their names: they cannot be fetched until a moderator releases them.';
