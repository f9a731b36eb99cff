create or replace function private.learn_likes_easily(run private.learning_run, members uuid[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.member_standing as standing (user_id, likes_easily, doubt_gives, doubt_gets, interactions_given, given_until)
  select member.user_id, learned.effect, learned.doubt, model.variances[2], known.interactions, due.until
  from private.matching_model as model
  cross join unnest(members) as next (user_id)
  join private.member_traits as member on member.user_id = next.user_id
  left join private.member_standing as own on own.user_id = member.user_id
  cross join lateral (
    select private.interactions_to_learn_until(run, own.given_until, (
      select count(*) from (
        select from public.user_interactions as interaction
        where interaction.user_id = member.user_id and interaction.created_at <= run.night
          and interaction.created_at > coalesce(own.given_until, '-infinity')
        limit private.interactions_to_learn()
      ) as fresh
    )) as until
    offset 0
  ) as due
  cross join lateral (
    select count(*) as interactions, count(*) filter (where interaction.is_like) as likes,
      coalesce(array_agg(coalesce(other.liked_often, 0) + private.rest_of_log_odds(model.weights,
        interaction.age_gap, interaction.shared_interests, interaction.same_intention, interaction.same_place)), '{}') as others
    from private.interaction_traits as interaction
    left join private.member_standing as other on other.user_id = interaction.receiver
    where interaction.giver = member.user_id and interaction.created_at <= due.until
    offset 0
  ) as known
  cross join lateral private.learned_effect(
    known.others, known.likes::integer,
    coalesce(own.liked_often, 0) * model.variances[3] / model.variances[2],
    model.variances[1] - model.variances[3] ^ 2 / model.variances[2],
    coalesce(own.likes_easily, 0)
  ) as learned
  where model.version = run.version and due.until is not null
  on conflict on constraint member_standing_pkey do update set
    likes_easily = excluded.likes_easily, doubt_gives = excluded.doubt_gives,
    interactions_given = excluded.interactions_given, given_until = excluded.given_until
$$;
comment on function private.learn_likes_easily(private.learning_run, uuid[]) is
  'Learns how easily these members like, as far as their own interactions are due (private.interactions_to_learn_until).';
