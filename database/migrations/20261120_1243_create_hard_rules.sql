-- The hard rules of matching, in one place. Written as SQL-standard bodies: bound to their objects when created, so
-- they need no search_path and the planner can inline them into the walk over the discovery index.

create function private.wants(looking_for text, gender text) returns boolean
language sql immutable
return case looking_for when 'men' then gender = 'man' when 'women' then gender = 'woman' else true end;
comment on function private.wants(text, text) is
  'Whether somebody looking for this wants to meet that gender; non-binary and other people are met by those looking for everyone.';

create function private.earliest_birthdate(age_max integer) returns date
language sql stable
return case when age_max >= 80 then date '1900-01-01' else (current_date - make_interval(years => age_max + 1) + interval '1 day')::date end;
comment on function private.earliest_birthdate(integer) is
  'Of somebody not older than this. The slider ends at 80, so 80 means 80 and over: nobody is too old to be found.';

create function private.latest_birthdate(age_min integer) returns date
language sql stable
return (current_date - make_interval(years => age_min))::date;
comment on function private.latest_birthdate(integer) is 'Of somebody not younger than this.';

create function private.is_age_within(birthdate date, age_min integer, age_max integer) returns boolean
language sql stable
return birthdate between private.earliest_birthdate(age_max) and private.latest_birthdate(age_min);
comment on function private.is_age_within(date, integer, integer) is 'Whether somebody born then is inside an age range today.';

create function private.age_on_today(birthdate date) returns integer
language sql stable
return extract(year from age(current_date, birthdate))::integer;
comment on function private.age_on_today(date) is 'Full years since birth.';

create function private.suit_each_other(one uuid, other uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.member_traits as a cross join private.member_traits as b
    where a.user_id = one and b.user_id = other
      and private.wants(a.looking_for, b.gender) and private.wants(b.looking_for, a.gender)
      and private.is_age_within(b.birthdate, a.age_min, a.age_max)
      and private.is_age_within(a.birthdate, b.age_min, b.age_max)
  )
$$;
comment on function private.suit_each_other(uuid, uuid) is
  'The hard rules in both directions: gender against looking_for, each inside the other''s age range.';

revoke all on all functions in schema private from public;
grant execute on function private.age_on_today(date) to authenticated, service_role;
