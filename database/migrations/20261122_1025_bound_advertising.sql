-- Advertising: a decision is made once, its reason has a length, and only YouTube's own addresses name a YouTube video.

alter table public.advertiser_requests
  add constraint advertiser_requests_rejection_reason_length check (length(rejection_reason) <= 1000) not valid;

create function private.keep_advertising_decision() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.status in ('approved', 'rejected') then
    perform private.fail('already_decided');
  end if;
  if new.status <> 'rejected' then
    new.rejection_reason := null;
  end if;
  return new;
end
$$;
comment on function private.keep_advertising_decision() is
  'Of two operators who decide a request the second finds it decided. Raises already_decided.';
-- Fires before advertiser_requests_note_review, by name, so that nothing is written down about what is refused.
create trigger advertiser_requests_keep_decision
  before update of status on public.advertiser_requests
  for each row when (new.status is distinct from old.status)
  execute function private.keep_advertising_decision();

create or replace function private.youtube_id(address text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(
    substring(trim(address) from
      '(?i)^https?://(?:www\.|m\.|music\.)?(?:youtube\.com/watch\?(?:[^#]*&)?v=|youtu\.be/|youtube(?:-nocookie)?\.com/(?:embed|shorts|live)/)([A-Z0-9_-]{11})(?![A-Z0-9_-])'),
    trim(address)
  )
$$;
comment on function private.youtube_id(text) is
  'The id of a video by its watch-style or short-link address, else the whole text (specification, section 5). Another site''s v= is not a video of YouTube''s.';

revoke all on all functions in schema private from public;
