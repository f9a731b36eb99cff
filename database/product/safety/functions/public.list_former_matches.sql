create or replace function public.list_former_matches() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', former.other_id, 'full_name', coalesce(private.name_in_report(auth.uid(), former.other_id), ''),
    'matched_at', former.created_at, 'ended_at', former.ended_at
  ) order by former.ended_at desc, former.other_id), '[]')
  from (
    select ended.other_id, ended.created_at, ended.ended_at
    from (
      select user2_id as other_id, created_at, ended_at from public.matches where user1_id = auth.uid() and not is_active
      union all
      select user1_id, created_at, ended_at from public.matches where user2_id = auth.uid() and not is_active
    ) as ended
    where private.is_account_open(ended.other_id)
      and not exists (select from public.blocks where blocker_id = auth.uid() and blocked_id = ended.other_id)
    order by ended.ended_at desc, ended.other_id limit 100
  ) as former
$$;
comment on function public.list_former_matches() is
  'The caller''s ended matches, the latest 100, to report somebody afterwards: [{id, full_name, matched_at, ended_at}]. full_name as the caller knew it (name_in_report), empty if it is unknown. Without members whom the caller blocks (list_blocks).';
grant execute on function public.list_former_matches() to authenticated;
