create or replace function private.suit_each_other(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.member_traits as a cross join private.member_traits as b
    cross join lateral private.ages_to_cover(a.born_from, a.born_until) as age_of_a
    cross join lateral private.ages_to_cover(b.born_from, b.born_until) as age_of_b
    where a.user_id = one and b.user_id = other
      and private.wants(a.looking_for, b.gender) and private.wants(b.looking_for, a.gender)
      and a.age_min <= age_of_b.youngest and (a.age_max >= age_of_b.oldest or a.age_max >= 80)
      and b.age_min <= age_of_a.youngest and (b.age_max >= age_of_a.oldest or b.age_max >= 80)
  )
$$;
comment on function private.suit_each_other(uuid, uuid) is
  'Whether two members meet each other''s mandatory criteria: gender against looking_for, and age within the age range; for a hidden age the whole band must be within it.';
