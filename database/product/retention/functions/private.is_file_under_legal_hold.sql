create or replace function private.is_file_under_legal_hold(file storage.objects) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.legal_holds as hold
    where hold.ended_at is null and (
      hold.user_id::text = file.owner_id
      or (file.bucket_id = 'message-images' and exists (
        select from public.matches as pair
        where pair.id::text = split_part(file.name, '/', 2) and hold.user_id in (pair.user1_id, pair.user2_id)
      ))
      or (file.bucket_id = 'message-images' and exists (
        select from private.legal_hold_rows as held_row
        where held_row.hold_id = hold.id and held_row.relation = 'public.matches' and held_row.body ->> 'id' = split_part(file.name, '/', 2)
      ))
    )
  )
$$;
comment on function private.is_file_under_legal_hold(storage.objects) is
  'Whether a file belongs to a member under a legal hold or is an image of their conversations.';
