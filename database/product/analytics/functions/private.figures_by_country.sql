create or replace function private.figures_by_country(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with members as (
    select id, country, created_at from public.profiles where country is not null
  ), active as (
    select distinct user_id from private.active_days where day > (at at time zone 'UTC')::date - 30
  ), sent as (
    select sender_id, count(*) as messages from public.messages where created_at > at - interval '30 days' group by sender_id
  ), given as (
    select user_id, count(*) as likes from public.user_interactions
    where created_at > at - interval '30 days' and interaction_type <> 'pass' group by user_id
  ), counted as (
    select country, count(*) as members, count(*) filter (where created_at > at - interval '30 days') as signups,
      count(active.user_id) as active, coalesce(sum(given.likes), 0) as likes, count(given.user_id) as likers,
      coalesce(sum(sent.messages), 0) as messages, count(sent.sender_id) as senders
    from members
    left join active on active.user_id = members.id
    left join sent on sent.sender_id = members.id
    left join given on given.user_id = members.id
    group by country
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'country', country, 'members', members, 'signups', private.shown_number(signups), 'active', private.shown_number(active),
    'likes', case when likers = 0 or likers >= 5 then likes end, 'messages', case when senders = 0 or senders >= 5 then messages end
  ) order by members desc, country) filter (where members >= 5), '[]')
  from counted
$$;
comment on function private.figures_by_country(timestamptz) is
  'Countries with five or more members: members, and their sign-ups, active members, likes and messages of the last 30 days. A figure caused by one to four people is null.';
