create or replace function public.touch_activity() returns void
language sql security definer
set search_path = ''
as $$
  with touched as (
    insert into private.member_activity (user_id)
    select auth.uid() where auth.uid() is not null
      and not exists (
        select from private.member_activity
        where user_id = auth.uid() and last_active_at > now() - interval '2 minutes'
      )
    on conflict on constraint member_activity_pkey do update set last_active_at = excluded.last_active_at
    returning user_id, last_active_at
  )
  insert into private.active_days (day, user_id)
  select (touched.last_active_at at time zone 'UTC')::date, touched.user_id from touched
  on conflict on constraint active_days_pkey do nothing
$$;
comment on function public.touch_activity() is
  'Records that the caller is active now, at most once in two minutes: often enough for the online status, which lasts 5 minutes.';
grant execute on function public.touch_activity() to authenticated;
