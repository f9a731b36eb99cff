-- Every upload asks whether a profile shows a file of its name.
create index profiles_shown_media_idx on public.profiles
  using gin (private.shown_media(profile_picture_url, gallery_images, gallery_video));

-- Pictures that were removed before: private, so that only moderators see them until one of them decides.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('held-pictures', 'held-pictures', false, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do nothing;

update public.content_reports set evidence = (
  select jsonb_agg(
    case when item ->> 'kind' = 'held_picture' then item || '{"bucket": "held-pictures"}' else item end order by place
  )
  from jsonb_array_elements(evidence) with ordinality as listed (item, place)
)
where rule = 'removed_picture' and status in ('pending', 'reviewing') and evidence <> '[]';

update storage.objects as file set bucket_id = 'held-pictures'
from private.held_pictures as held
where file.bucket_id = 'profile-images' and held.released_at is null
  and held.path = '/storage/v1/object/public/profile-images/' || file.name;
