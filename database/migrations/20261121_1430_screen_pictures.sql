-- Pictures that moderators removed are known when they come again, also re-encoded or resized: a server puts a perceptual
-- hash (64 bits) beside each picture as metadata.pictureHash. Without one (another storage server) nothing is held.

create table private.removed_pictures (
  hash bit(64) not null,
  removed_at timestamptz not null default now(),
  constraint removed_pictures_pkey primary key (hash)
);
comment on table private.removed_pictures is 'Perceptual hashes of pictures that moderators took away; no picture can be made from one.';
alter table private.removed_pictures enable row level security;

create table private.held_pictures (
  path text not null,
  member_id uuid not null,
  place text not null,
  held_at timestamptz not null default now(),
  released_at timestamptz,
  constraint held_pictures_pkey primary key (path),
  constraint held_pictures_place_check check (place in ('profile_picture', 'gallery_images')),
  constraint held_pictures_member_id_fkey foreign key (member_id) references public.profiles (id) on delete cascade
);
comment on table private.held_pictures is 'Pictures of profiles that wait for a moderator: /storage/v1/object/public/… of each.';
create index held_pictures_member_id_idx on private.held_pictures (member_id);
alter table private.held_pictures enable row level security;

create function private.picture_hash(bucket text, object_name text) returns bit(64)
language sql stable security definer
set search_path = ''
as $$
  select ('x' || (metadata ->> 'pictureHash'))::bit(64) from storage.objects
  where bucket_id = bucket and name = object_name and metadata ->> 'pictureHash' ~ '^[0-9a-f]{16}$'
$$;
comment on function private.picture_hash(text, text) is 'The perceptual hash of a stored picture; null without one.';

create function private.is_removed_picture(bucket text, object_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from private.removed_pictures as removed
    -- Re-encoding moves a bit or two; unlike pictures differ in twenty and more.
    where bit_count(removed.hash # private.picture_hash(bucket, object_name)) <= 5
  )
$$;
comment on function private.is_removed_picture(text, text) is 'Whether a stored picture is, or is nearly, one that was removed.';

create function private.profile_picture_name(address text) returns text
language sql immutable
return substring(address from '/storage/v1/object/public/profile-images/([^?#]+)$');
comment on function private.profile_picture_name(text) is 'The name in the bucket profile-images of the picture with this address.';

create or replace function private.remember_pictures(addresses text[]) returns void
language sql security definer
set search_path = ''
as $$
  insert into private.removed_pictures (hash)
  select distinct picture.hash from unnest(addresses) as address
  cross join lateral (select private.picture_hash('profile-images', private.profile_picture_name(address)) as hash) as picture
  where picture.hash is not null
  on conflict on constraint removed_pictures_pkey do nothing
$$;

create function private.hold_picture(member uuid, address text, place text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  known private.held_pictures;
begin
  select * into known from private.held_pictures where path = address;
  if known.released_at is not null then
    return false;
  elsif found then
    return true;
  elsif not private.is_removed_picture('profile-images', private.profile_picture_name(address)) then
    return false;
  end if;
  insert into private.held_pictures (path, member_id, place) values (address, member, place);
  perform private.hold_for_review(member, 'removed_picture', 'inappropriate_content', jsonb_build_object(
    'kind', 'held_picture', 'ref', address, 'bucket', 'profile-images', 'path', private.profile_picture_name(address)
  ));
  return true;
end
$$;
comment on function private.hold_picture(uuid, text, text) is 'Whether a picture waits for a moderator; brings it to the queue the first time.';

create function private.screen_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  picture text;
begin
  if auth.uid() is distinct from new.id then
    return new;
  end if;
  if new.profile_picture_url is distinct from old.profile_picture_url and new.profile_picture_url is not null
    and private.hold_picture(new.id, new.profile_picture_url, 'profile_picture')
  then
    new.profile_picture_url := old.profile_picture_url;
  end if;
  foreach picture in array new.gallery_images loop
    if not picture = any (old.gallery_images) and private.hold_picture(new.id, picture, 'gallery_images') then
      new.gallery_images := array_remove(new.gallery_images, picture);
    end if;
  end loop;
  return new;
end
$$;
comment on function private.screen_pictures() is 'A picture that was removed before is kept off the profile until a moderator has looked; the rest of the save holds.';
-- Fires after profiles_own_media, by name, so the addresses are those of own files.
create trigger profiles_screen_pictures
  before update of profile_picture_url, gallery_images on public.profiles
  for each row execute function private.screen_pictures();

create function private.screen_first_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if auth.uid() is distinct from new.id then
    return null;
  end if;
  -- The row of the profile is there now, so what is held can name it.
  update public.profiles as profile set
    profile_picture_url = case when not private.hold_picture(new.id, new.profile_picture_url, 'profile_picture') then new.profile_picture_url end,
    gallery_images = array(
      select picture from unnest(new.gallery_images) with ordinality as item (picture, place)
      where not private.hold_picture(new.id, picture, 'gallery_images') order by place
    )
  where profile.id = new.id and (
    private.is_removed_picture('profile-images', private.profile_picture_name(new.profile_picture_url))
    or exists (
      select from unnest(new.gallery_images) as picture
      where private.is_removed_picture('profile-images', private.profile_picture_name(picture))
    )
  );
  return null;
end
$$;
comment on function private.screen_first_pictures() is 'The pictures that a profile begins with.';
create trigger profiles_screen_first_pictures
  after insert on public.profiles
  for each row when (new.profile_picture_url is not null or new.gallery_images <> '{}')
  execute function private.screen_first_pictures();

create function public.my_held_pictures() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('path', path, 'place', place, 'held_at', held_at) order by held_at), '[]')
  from private.held_pictures where member_id = private.require_member() and released_at is null
$$;
comment on function public.my_held_pictures() is 'The caller''s pictures that wait for a moderator.';

create function private.let_pictures_go(report public.content_reports) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  waiting private.held_pictures;
begin
  for waiting in
    select * from private.held_pictures where member_id = report.reported_user_id and released_at is null order by held_at for update
  loop
    update private.held_pictures set released_at = now() where path = waiting.path;
    -- What the member has chosen since stays; the picture takes a place that is free.
    update public.profiles set
      profile_picture_url = case when waiting.place = 'profile_picture' then coalesce(profile_picture_url, waiting.path) else profile_picture_url end,
      gallery_images = case when waiting.place = 'gallery_images' and cardinality(gallery_images) < 3
        then gallery_images || waiting.path else gallery_images end
    where id = waiting.member_id and exists (
      select from storage.objects where bucket_id = 'profile-images' and name = private.profile_picture_name(waiting.path)
    );
  end loop;
end
$$;
comment on function private.let_pictures_go(public.content_reports) is 'Puts held pictures where they were meant to be.';

create or replace function private.release_held(report public.content_reports) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if report.source <> 'screening' then
    return;
  end if;
  perform private.let_account_go(report.reported_user_id)
    where report.rule in ('banned_identity', 'disposable_mail') and not exists (
      select from public.content_reports as other
      where other.reported_user_id = report.reported_user_id and other.id <> report.id
        and other.rule in ('banned_identity', 'disposable_mail') and other.status in ('pending', 'reviewing')
    );
  perform private.let_messages_go(report);
  if report.rule = 'removed_picture' then
    perform private.let_pictures_go(report);
  end if;
end
$$;

create or replace function private.drop_held(report public.content_reports) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  if report.source <> 'screening' then
    return;
  end if;
  -- A warning leaves the account open; a suspension or ban closes it right after.
  if report.rule in ('banned_identity', 'disposable_mail') then
    perform private.let_account_go(report.reported_user_id);
  end if;
  update private.held_messages set dropped_at = now()
  where sender_id = report.reported_user_id and rule = report.rule and released_at is null and dropped_at is null;
  if report.rule = 'removed_picture' then
    delete from private.held_pictures where member_id = report.reported_user_id and released_at is null;
  end if;
end
$$;

revoke all on all functions in schema private from public;
revoke all on function public.my_held_pictures() from public, anon;
grant execute on function public.my_held_pictures() to authenticated, service_role;
