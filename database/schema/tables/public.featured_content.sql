-- Videos on the dashboard; visible while active and between their dates, the lowest priority_order first.
public.featured_content (
  id uuid not null default gen_random_uuid()
  advertiser_request_id uuid
  title text not null
  description text
  youtube_video_id text not null
  youtube_url text not null
  thumbnail_url text
  start_date timestamp with time zone
  end_date timestamp with time zone
  advertiser_name text not null
  content_category text not null default 'featured'::text
  priority_order integer not null default 0
  is_active boolean not null default true
  created_by uuid default auth.uid()
  created_at timestamp with time zone not null default now()
  thumbnail text -- The video's picture as a data URL; null until the server has fetched it, or if that failed.
  thumbnail_tried_at timestamp with time zone -- When the server last tried to fetch the picture; tried again after an hour.
)

constraint featured_content_advertiser_name_length CHECK (((length(TRIM(BOTH FROM advertiser_name)) >= 1) AND (length(TRIM(BOTH FROM advertiser_name)) <= 200)))
constraint featured_content_advertiser_request_id_fkey FOREIGN KEY (advertiser_request_id) REFERENCES advertiser_requests(id) ON DELETE SET NULL
constraint featured_content_content_category_check CHECK ((content_category = ANY (ARRAY['featured'::text, 'internal'::text, 'promotional'::text])))
constraint featured_content_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint featured_content_dates_ordered CHECK ((end_date >= start_date))
constraint featured_content_description_length CHECK ((length(description) <= 4000))
constraint featured_content_pkey PRIMARY KEY (id)
constraint featured_content_priority_order_range CHECK ((priority_order >= 0))
constraint featured_content_thumbnail_form CHECK (((thumbnail ~ '^data:image/webp;base64,[A-Za-z0-9+/=]+$'::text) AND (length(thumbnail) <= 150000)))
constraint featured_content_thumbnail_url_form CHECK (((thumbnail_url = ''::text) OR (thumbnail_url ~* '^https?://'::text)))
constraint featured_content_title_length CHECK (((length(TRIM(BOTH FROM title)) >= 1) AND (length(TRIM(BOTH FROM title)) <= 200)))
constraint featured_content_youtube_url_form CHECK (((length(youtube_url) <= 2000) AND (youtube_url ~* '^https?://'::text)))
constraint featured_content_youtube_video_id_length CHECK (((length(youtube_video_id) >= 1) AND (length(youtube_video_id) <= 2000)))
CREATE INDEX featured_content_advertiser_request_id_idx ON public.featured_content USING btree (advertiser_request_id)
CREATE INDEX featured_content_created_by_idx ON public.featured_content USING btree (created_by)
CREATE INDEX featured_content_order_idx ON public.featured_content USING btree (priority_order, created_at DESC) WHERE is_active
CREATE UNIQUE INDEX featured_content_pkey ON public.featured_content USING btree (id)
row level security
