create or replace function private.learn_liked_often(run private.learning_run, members uuid[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.member_standing as standing (user_id, liked_often, doubt_gets, doubt_gives, interactions_received, received_until)
  select member.user_id, learned.effect, learned.doubt, model.variances[1], known.interactions, due.until
  from private.matching_model as model
  cross join unnest(members) as next (user_id)
  join private.member_traits as member on member.user_id = next.user_id
  left join private.member_standing as own on own.user_id = member.user_id
  cross join lateral (
    select private.interactions_to_learn_until(run, own.received_until, (
      select count(*) from (
        select from public.user_interactions as interaction
        where interaction.target_user_id = member.user_id and interaction.created_at <= run.night
          and interaction.created_at > coalesce(own.received_until, '-infinity')
        limit private.interactions_to_learn()
      ) as fresh
    )) as until
    offset 0
  ) as due
  cross join lateral (
    select count(*) as interactions, count(*) filter (where interaction.is_like) as likes,
      coalesce(array_agg(coalesce(other.likes_easily, 0) + private.rest_of_log_odds(model.weights,
        interaction.age_gap, interaction.shared_interests, interaction.same_intention, interaction.same_place)), '{}') as others
    from private.interaction_traits as interaction
    left join private.member_standing as other on other.user_id = interaction.giver
    where interaction.receiver = member.user_id and interaction.created_at <= due.until
    offset 0
  ) as known
  cross join lateral private.learned_effect(
    known.others, known.likes::integer,
    coalesce(own.likes_easily, 0) * model.variances[3] / model.variances[1],
    model.variances[2] - model.variances[3] ^ 2 / model.variances[1],
    coalesce(own.liked_often, 0)
  ) as learned
  where model.version = run.version and due.until is not null
  on conflict on constraint member_standing_pkey do update set
    liked_often = excluded.liked_often, doubt_gets = excluded.doubt_gets,
    interactions_received = excluded.interactions_received, received_until = excluded.received_until
$$;
comment on function private.learn_liked_often(private.learning_run, uuid[]) is
  'Learns how often these members are liked, as far as interactions with them are due (private.interactions_to_learn_until).';
