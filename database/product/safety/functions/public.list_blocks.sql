create or replace function public.list_blocks() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', blocked_id, 'full_name', coalesce(blocked_name, ''),
    'profile_picture_url', blocked_picture_url, 'blocked_at', created_at
  ) order by created_at desc, blocked_id), '[]')
  from public.blocks where blocker_id = auth.uid()
$$;
comment on function public.list_blocks() is
  'Members whom the caller has blocked, newest first, with name and photo as they were when blocked (contracts/src/safety.ts). Deleting the row in blocks unblocks.';
grant execute on function public.list_blocks() to authenticated;
