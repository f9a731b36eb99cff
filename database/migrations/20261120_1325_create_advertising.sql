-- Advertising: what businesses ask for, and what the dashboard shows.

create table public.advertiser_requests (
  id uuid not null default gen_random_uuid(),
  submitted_by uuid default auth.uid(),
  business_name text not null,
  contact_person text,
  email text not null,
  phone text not null,
  business_description text not null,
  target_audience text not null default 'Ugandans in the diaspora',
  budget_range text,
  content_type text not null default 'video',
  content_description text,
  website_url text,
  additional_notes text,
  status text not null default 'pending',
  rejection_reason text,
  reviewed_by uuid,
  reviewed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint advertiser_requests_pkey primary key (id),
  constraint advertiser_requests_status_check check (status in ('pending', 'approved', 'rejected', 'review')),
  constraint advertiser_requests_business_name_length check (length(trim(business_name)) between 1 and 200),
  constraint advertiser_requests_contact_person_length check (length(contact_person) <= 200),
  constraint advertiser_requests_email_form check (length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'),
  constraint advertiser_requests_phone_length check (length(trim(phone)) between 1 and 40),
  constraint advertiser_requests_business_description_length check (length(trim(business_description)) between 1 and 4000),
  constraint advertiser_requests_target_audience_length check (length(target_audience) <= 200),
  constraint advertiser_requests_budget_range_check
    check (budget_range in ('500-1000', '1000-2500', '2500-5000', '5000+', 'custom', '')),
  constraint advertiser_requests_content_type_length check (length(content_type) <= 40),
  constraint advertiser_requests_content_description_length check (length(content_description) <= 4000),
  constraint advertiser_requests_website_url_form check (website_url = '' or (length(website_url) <= 2000 and website_url ~* '^https?://')),
  constraint advertiser_requests_additional_notes_length check (length(additional_notes) <= 4000),
  constraint advertiser_requests_rejection_given check (status <> 'rejected' or trim(coalesce(rejection_reason, '')) <> ''),
  constraint advertiser_requests_submitted_by_fkey foreign key (submitted_by) references auth.users (id) on delete set null,
  constraint advertiser_requests_reviewed_by_fkey foreign key (reviewed_by) references auth.users (id) on delete set null
);
comment on table public.advertiser_requests is 'A business that wants to advertise; sent from the dashboard, decided by operators.';
comment on column public.advertiser_requests.additional_notes is 'Records the ad type that was chosen (specification, section 3).';
create index advertiser_requests_status_idx on public.advertiser_requests (status, created_at desc);
create index advertiser_requests_submitted_by_idx on public.advertiser_requests (submitted_by);
create index advertiser_requests_reviewed_by_idx on public.advertiser_requests (reviewed_by);

create function private.start_advertiser_request() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if auth.uid() is not null then
    new.submitted_by := auth.uid();
    new.status := 'pending';
    new.created_at := now();
  end if;
  return new;
end
$$;
comment on function private.start_advertiser_request() is 'A request starts pending, whatever its sender says.';

create trigger advertiser_requests_start
  before insert on public.advertiser_requests
  for each row execute function private.start_advertiser_request();

create table public.featured_content (
  id uuid not null default gen_random_uuid(),
  advertiser_request_id uuid,
  title text not null,
  description text,
  youtube_video_id text not null,
  youtube_url text not null,
  thumbnail_url text,
  start_date timestamptz,
  end_date timestamptz,
  advertiser_name text not null,
  content_category text not null default 'featured',
  priority_order integer not null default 0,
  is_active boolean not null default true,
  created_by uuid default auth.uid(),
  created_at timestamptz not null default now(),
  constraint featured_content_pkey primary key (id),
  constraint featured_content_title_length check (length(trim(title)) between 1 and 200),
  constraint featured_content_description_length check (length(description) <= 4000),
  constraint featured_content_youtube_video_id_length check (length(youtube_video_id) between 1 and 2000),
  constraint featured_content_youtube_url_form check (length(youtube_url) <= 2000 and youtube_url ~* '^https?://'),
  constraint featured_content_thumbnail_url_form check (thumbnail_url = '' or thumbnail_url ~* '^https?://'),
  constraint featured_content_advertiser_name_length check (length(trim(advertiser_name)) between 1 and 200),
  constraint featured_content_content_category_check check (content_category in ('featured', 'internal', 'promotional')),
  constraint featured_content_priority_order_range check (priority_order >= 0),
  constraint featured_content_dates_ordered check (end_date >= start_date),
  constraint featured_content_advertiser_request_id_fkey
    foreign key (advertiser_request_id) references public.advertiser_requests (id) on delete set null,
  constraint featured_content_created_by_fkey foreign key (created_by) references auth.users (id) on delete set null
);
comment on table public.featured_content is 'Videos of the dashboard; live while active and inside their dates, lower priority_order first.';
create index featured_content_order_idx on public.featured_content (priority_order, created_at desc) where is_active;
create index featured_content_advertiser_request_id_idx on public.featured_content (advertiser_request_id);
create index featured_content_created_by_idx on public.featured_content (created_by);

alter table public.advertiser_requests enable row level security;
alter table public.featured_content enable row level security;
revoke all on public.advertiser_requests, public.featured_content from anon, authenticated;

grant select on public.advertiser_requests to authenticated;
grant insert (
  business_name, contact_person, email, phone, business_description, target_audience, budget_range,
  content_type, content_description, website_url, additional_notes, status
) on public.advertiser_requests to authenticated;
grant update (status, reviewed_by, reviewed_at, rejection_reason) on public.advertiser_requests to authenticated;
grant select, insert, update, delete on public.featured_content to authenticated;

create policy advertiser_requests_select on public.advertiser_requests for select to authenticated
  using (submitted_by = (select auth.uid()) or (select private.is_admin()));
create policy advertiser_requests_insert on public.advertiser_requests for insert to authenticated
  with check (submitted_by = (select auth.uid()) and status = 'pending');
create policy advertiser_requests_update on public.advertiser_requests for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy featured_content_select on public.featured_content for select to authenticated
  using (
    (is_active and (start_date is null or start_date <= now()) and (end_date is null or end_date >= now()))
    or (select private.is_admin())
  );
create policy featured_content_insert on public.featured_content for insert to authenticated
  with check ((select private.is_admin()));
create policy featured_content_update on public.featured_content for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy featured_content_delete on public.featured_content for delete to authenticated
  using ((select private.is_admin()));

revoke all on all functions in schema private from public;
