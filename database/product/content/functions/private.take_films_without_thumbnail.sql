create or replace function private.take_films_without_thumbnail() returns text[]
language sql security definer
set search_path = ''
as $$
  with due as (
    select content.id from public.featured_content as content
    where content.thumbnail is null and content.youtube_video_id ~ '^[A-Za-z0-9_-]{11}$'
      and (content.thumbnail_tried_at is null or content.thumbnail_tried_at < now() - interval '1 hour')
    order by content.thumbnail_tried_at nulls first, content.id limit 10
    for update skip locked
  ), taken as (
    update public.featured_content as content set thumbnail_tried_at = now()
    from due where content.id = due.id returning content.youtube_video_id
  )
  select coalesce(array_agg(distinct youtube_video_id), '{}') from taken
$$;
comment on function private.take_films_without_thumbnail() is
  'The ids of up to ten videos whose picture is to be fetched; each is returned again after an hour at the earliest.';
grant execute on function private.take_films_without_thumbnail() to service_role;
