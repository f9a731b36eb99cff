-- What a profile says about itself is made here, never taken from a client: tidy lists, age, e-mail, completeness.
-- Clients upsert whole rows (id, email, created_at, is_profile_complete among them), so those columns stay writable
-- and the trigger puts the truth in their place.

create function private.tidy_list(list text[]) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(entry order by first_place), '{}')
  from (
    select distinct on (lower(trim(raw))) trim(raw) as entry, place as first_place
    from unnest(list) with ordinality as item (raw, place)
    where trim(raw) <> ''
    order by lower(trim(raw)), place
  ) as entries
$$;
comment on function private.tidy_list(text[]) is 'Trimmed, without empties and repeats (whatever their case), in the order given.';

create function private.check_birthdate(birthdate date) returns void
language plpgsql
set search_path = ''
as $$
begin
  if birthdate > current_date - interval '18 years' then
    raise exception using errcode = 'check_violation', constraint = 'profiles_birthdate_adult',
      message = 'You must be at least 18 years old to use this service';
  elsif birthdate <= current_date - interval '101 years' then
    raise exception using errcode = 'check_violation', constraint = 'profiles_birthdate_plausible',
      message = 'Please enter a valid date of birth';
  end if;
end
$$;
comment on function private.check_birthdate(date) is 'Age 18 to 100 today (specification, section 5); a check constraint may not read the clock.';

create function private.is_complete(profile public.profiles) returns boolean
language sql immutable
set search_path = ''
as $$
  select profile.full_name is not null and profile.birthdate is not null and profile.bio is not null
    and profile.gender is not null and profile.looking_for is not null and cardinality(profile.interests) > 0
$$;
comment on function private.is_complete(public.profiles) is 'The rule of specification section 4; blank texts have become null before.';

create function private.derive_profile() returns trigger
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

  new.full_name := nullif(trim(new.full_name), '');
  new.bio := nullif(trim(new.bio), '');
  new.location := nullif(trim(new.location), '');
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
comment on function private.derive_profile() is 'Tidies a profile and fills its derived columns.';

create trigger profiles_derive
  before insert or update on public.profiles
  for each row execute function private.derive_profile();

create function private.follow_account_email() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.follow_account_email() is 'Carries a changed e-mail of the account to the profile.';

create trigger users_email_to_profile
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_account_email();

revoke all on all functions in schema private from public;
