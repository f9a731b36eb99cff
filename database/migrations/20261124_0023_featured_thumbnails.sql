-- The video host's picture of a featured film, fetched once by the server: members' browsers never ask the host for it.
alter table public.featured_content
  add column thumbnail text,
  add column thumbnail_tried_at timestamptz,
  add constraint featured_content_thumbnail_form
    check (thumbnail ~ '^data:image/webp;base64,[A-Za-z0-9+/=]+$' and length(thumbnail) <= 150000);
comment on column public.featured_content.thumbnail is 'The video''s picture as a data URL; null until the server has fetched it, or if that failed.';
comment on column public.featured_content.thumbnail_tried_at is 'When the server last tried to fetch the picture; tried again after an hour.';
