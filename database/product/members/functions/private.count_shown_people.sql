create or replace function private.count_shown_people(member uuid, people uuid[]) returns uuid[]
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  counted integer[] := coalesce(
    (select shown.people from private.shown_people as shown where shown.member_id = member and shown.day = today), '{}'
  );
  added integer[];
begin
  -- People who are counted already cost neither a write nor a lock.
  if not exists (select from unnest(people) as person where uuid_hash(person) <> all (counted)) then
    return people;
  end if;

  insert into private.shown_people (member_id, day, people) values (member, today, '{}')
  on conflict on constraint shown_people_pkey do nothing;
  select case when shown.day = today then shown.people else '{}' end into counted
  from private.shown_people as shown where shown.member_id = member for update;

  added := array(
    select uuid_hash(person) from unnest(people) with ordinality as asked (person, place)
    where uuid_hash(person) <> all (counted)
    group by 1 order by min(place)
    limit greatest(private.people_per_day(member) - cardinality(counted), 0)
  );
  if added <> '{}' then
    counted := counted || added;
    update private.shown_people as shown set day = today, people = counted where shown.member_id = member;
  end if;
  return array(
    select person from unnest(people) with ordinality as asked (person, place)
    where uuid_hash(person) = any (counted) order by place
  );
end
$$;
comment on function private.count_shown_people(uuid, uuid[]) is
  'Counts these people as shown to the member today, in the order given, and returns those who may be shown: who were counted before, and new ones up to private.people_per_day.';
