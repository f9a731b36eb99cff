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
comment on function private.derive_profile() is 'Normalises and validates a profile and sets its derived columns.';
