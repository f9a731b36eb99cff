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
    update storage.objects set bucket_id = 'profile-images'
    where bucket_id = 'held-pictures' and name = private.profile_picture_name(waiting.path);
    -- The member's newer pictures stay, so the released one is added only where there is room.
    update public.profiles set
      profile_picture_url = case when waiting.place = 'profile_picture' then coalesce(profile_picture_url, waiting.path) else profile_picture_url end,
      gallery_images = case when waiting.place = 'gallery_images' and cardinality(gallery_images) < 3
        then gallery_images || waiting.path else gallery_images end
    where id = waiting.member_id and exists (
      select from storage.objects where bucket_id = 'profile-images' and name = private.profile_picture_name(waiting.path)
    );
  end loop;
  update public.content_reports set evidence = (
    select coalesce(jsonb_agg(
      case when item ->> 'kind' = 'held_picture' then item || '{"bucket": "profile-images"}' else item end order by place
    ), '[]')
    from jsonb_array_elements(evidence) with ordinality as listed (item, place)
  )
  where id = report.id;
end
$$;
comment on function private.release_pictures(public.content_reports) is 'Makes released pictures public, and adds them to the profile at their intended place.';
