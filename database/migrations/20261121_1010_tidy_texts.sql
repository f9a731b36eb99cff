-- A name that shows nothing, or turns around the words beside it, is no name.

create function private.tidy_text(raw text) returns text
language sql immutable
set search_path = ''
as $$
  select case when tidy ~ '[^\s\u00ad\u200b-\u200f\u2060-\u2064\u3164\ufeff]' then tidy end
  from (select trim(regexp_replace(
    -- Control characters become spaces; the marks that reverse the direction of text go.
    regexp_replace(raw, '[\u202a-\u202e\u2066-\u2069]', '', 'g'), '[\u0001-\u001f\u007f-\u009f\u2028\u2029\s]+', ' ', 'g'
  )) as tidy) as line
$$;
comment on function private.tidy_text(text) is 'One readable line; null where nothing would be seen.';

create or replace function private.derive_profile() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if auth.uid() is not null then
      new.created_at := now();
    end if;
  else
    new.id := old.id;
    new.created_at := old.created_at;
  end if;
  new.updated_at := now();
  new.email := (select account.email from auth.users as account where account.id = new.id);

  new.full_name := private.tidy_text(new.full_name);
  new.bio := case when private.tidy_text(new.bio) is not null then trim(new.bio) end;
  new.location := private.tidy_text(new.location);
  new.profile_picture_url := nullif(trim(new.profile_picture_url), '');
  new.gallery_video := nullif(trim(new.gallery_video), '');
  new.interests := private.tidy_list(new.interests);
  new.gallery_images := private.tidy_list(new.gallery_images);
  new.intentions := coalesce(new.intentions, '{}');
  new.region_preference := coalesce(new.region_preference, '{}');
  new.communication_style := coalesce(new.communication_style, '{}');
  new.value_alignment_score := coalesce(new.value_alignment_score, 5);
  new.timezone_overlap_score := coalesce(new.timezone_overlap_score, 5);

  if tg_op = 'INSERT' or new.birthdate is distinct from old.birthdate then
    perform private.check_birthdate(new.birthdate);
  end if;
  if exists (select from unnest(new.interests) as interest where length(interest) > 40) then
    raise exception using errcode = 'check_violation', constraint = 'profiles_interests_length',
      message = 'An interest can have at most 40 characters';
  end if;
  new.is_profile_complete := private.is_complete(new);
  return new;
end
$$;

create or replace function private.tidy_list(list text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(entry order by first_place), '{}')
  from (
    select distinct on (lower(tidy)) tidy as entry, place as first_place
    from unnest(list) with ordinality as item (raw, place)
    cross join lateral private.tidy_text(raw) as tidy
    where tidy is not null
    order by lower(tidy), place
  ) as entries
$$;
comment on function private.tidy_list(text[]) is 'Readable lines, without empties and repeats (whatever their case), in the order given.';

revoke all on all functions in schema private from public;
