create or replace function private.release_pictures(report public.content_reports) returns void
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
comment on function private.release_pictures(public.content_reports) is 'Puts held pictures where they were meant to be.';
