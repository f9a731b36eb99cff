create or replace function private.sign_up_funnel(at timestamptz) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with liked as (
    select distinct user_id from public.user_interactions where interaction_type <> 'pass'
  ), matched as (
    select user1_id as user_id from public.matches union select user2_id from public.matches
  ), talked as (
    select speaker.match_id as id from (select distinct match_id, sender_id from public.messages) as speaker
    group by speaker.match_id having count(*) = 2
  ), talkers as (
    select user1_id as user_id from public.matches where id in (select id from talked)
    union select user2_id from public.matches where id in (select id from talked)
  ), steps as (
    select account.created_at, profile.is_profile_complete is true as complete,
      liked.user_id is not null as liked, matched.user_id is not null as matched, talkers.user_id is not null as talked
    from auth.users as account
    left join public.profiles as profile on profile.id = account.id
    left join liked on liked.user_id = account.id
    left join matched on matched.user_id = account.id
    left join talkers on talkers.user_id = account.id
    where not account.is_anonymous and account.deleted_at is null
  )
  select jsonb_agg(jsonb_build_object(
    'days', span.days,
    'signed_up', (select count(*) from steps where span.days is null or created_at > at - make_interval(days => span.days)),
    'profile_complete', (select private.shown_number(count(*)) from steps where complete and (span.days is null or created_at > at - make_interval(days => span.days))),
    'first_like', (select private.shown_number(count(*)) from steps where liked and (span.days is null or created_at > at - make_interval(days => span.days))),
    'first_match', (select private.shown_number(count(*)) from steps where matched and (span.days is null or created_at > at - make_interval(days => span.days))),
    'first_conversation', (select private.shown_number(count(*)) from steps where talked and (span.days is null or created_at > at - make_interval(days => span.days)))
  ) order by span.days nulls last)
  from (values (30), (90), (365), (null)) as span (days)
$$;
comment on function private.sign_up_funnel(timestamptz) is
  'How many of the people who signed up in the last 30, 90 and 365 days, and ever (days null), reached each step. A conversation counts once both have written.';
